/** What a message says. Plain text: whatever people wrote is escaped here. */
interface ConteudoDeEmail {
  titulo: string
  /** Each may hold line breaks. */
  paragrafos: readonly string[]
  /** The one thing to do, if there is one. Absolute http(s) address. */
  botao?: { texto: string; url: string }
  /** Why the person gets this, or what to do if it wasn't expected. */
  rodape?: string
}

/** Stands in the stored message for the hub's own address, which the reader's copy has (`comLink`). */
export const ORIGEM = '~origem~'
/** Stands in the stored message where the token of a one-time link goes (server/events/link-do-email.ts); no token looks like it. */
export const LUGAR = '~link~'

/**
 * What people wrote, with another sign where a mark would begin: a name like `https://elsewhere/~link~` would carry the reader's own token there. Only the
 * button's address, which is ours, has one.
 */
const semMarcas = (texto: string): string => texto.replaceAll(/~(?=(?:link|origem)~)/g, '∼')
const elos = [
  ['Ajuda', '/ajuda'],
  ['Privacidade e termos', '/privacidade'],
] as const

/** A message as text and as HTML that says the same: one column, a heading, real text on real colours, no picture to load. */
export function modelo(conteudo: ConteudoDeEmail): { texto: string; html: string } {
  const titulo = semMarcas(conteudo.titulo)
  const paragrafos = conteudo.paragrafos.map(semMarcas)
  const botao = conteudo.botao && { ...conteudo.botao, texto: semMarcas(conteudo.botao.texto) }
  const nota = semMarcas(conteudo.rodape ?? 'Mensagem automática do Hub. Não é preciso responder.')
  if (botao && !/^https?:$/.test(new URL(botao.url).protocol)) throw new RangeError('a button leads to a web page')
  const texto = [
    titulo,
    ...paragrafos,
    ...(botao ? [`${botao.texto}:\n${botao.url}`] : []),
    `--\n${nota}\n${elos.map(([nome, caminho]) => `${nome}: ${ORIGEM}${caminho}`).join('\n')}`,
  ].join('\n\n')
  const p = 'margin:0 0 16px;font-size:16px;line-height:24px'
  const html = `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapar(titulo)}</title>
</head>
<body style="margin:0;padding:0;background:#f5f7f9;color:#13213a;font-family:'Hanken Grotesk','Segoe UI',Roboto,Arial,sans-serif">
<div role="article" aria-label="${escapar(titulo)}" lang="pt-BR">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#ffffff;border-top:4px solid #11488f"><tr><td style="padding:32px">
<p style="margin:0 0 24px;font-size:18px;line-height:24px;font-weight:600;color:#11488f">Hub</p>
<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:600;color:#13213a">${escapar(titulo)}</h1>
${paragrafos.map((paragrafo) => `<p style="${p}">${comQuebras(paragrafo)}</p>`).join('\n')}
${botao ? desenharBotao(botao) : ''}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #dde3eb;font-size:14px;line-height:20px;color:#46556d">${comQuebras(nota)}<br>${elos.map(([nome, caminho]) => `<a href="${ORIGEM}${caminho}" style="color:#11488f">${nome}</a>`).join(' · ')}</p>
</td></tr></table>
</td></tr></table>
</div>
</body>
</html>
`
  return { texto: `${texto}\n`, html }
}

/** The address is written out too: some readers show no button, and some people trust none. */
function desenharBotao({ texto, url }: { texto: string; url: string }): string {
  const destino = escapar(url)
  return `<p style="margin:24px 0"><a href="${destino}" style="display:inline-block;padding:14px 24px;background:#11488f;border-radius:4px;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapar(texto)}</a></p>
<p style="margin:0;font-size:14px;line-height:20px;color:#46556d">Se o botão não abrir, copie este endereço:<br><a href="${destino}" style="color:#11488f;word-break:break-all">${destino}</a></p>`
}

const trocas: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escapar = (texto: string) => texto.replace(/[&<>"']/g, (letra) => trocas[letra] ?? letra)
const comQuebras = (texto: string) => escapar(texto).replace(/\r?\n/g, '<br>')
