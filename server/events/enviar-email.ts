import type { Banco } from '../db/banco.ts'
import { email } from '../db/tables/casa.ts'
import type { Portas } from '../kernel/portas.ts'

export interface Mensagem {
  para: string
  assunto: string
  /** Plain sentences; they are escaped in the HTML version. */
  paragrafos: readonly string[]
  /** The one thing to do, as a button. */
  botao?: { texto: string; url: string }
}

const escapar = (s: string) =>
  s.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Header values come in one line: a name with a line break must not add headers. */
const umaLinha = (s: string) => s.replaceAll(/\s+/g, ' ').trim()

function emTexto({ paragrafos, botao }: Mensagem): string {
  return [...paragrafos, ...(botao ? [`${botao.texto}: ${botao.url}`] : []), 'Hub'].join('\n\n')
}

/** Styles are inline: mail programs drop everything else. Colours are those of the brand (blue #11488f on white). */
function emHtml({ assunto, paragrafos, botao }: Mensagem): string {
  const corpo = paragrafos.map((p) => `<p style="margin:0 0 16px">${escapar(p)}</p>`).join('')
  const acao = botao
    ? `<p style="margin:24px 0"><a href="${escapar(botao.url)}" style="background:#11488f;color:#ffffff;padding:12px 24px;border-radius:8px;text-decoration:none;display:inline-block">${escapar(botao.texto)}</a></p><p style="margin:0 0 16px;font-size:14px;color:#4a5568">Se o botão não abrir, copie este endereço: ${escapar(botao.url)}</p>`
    : ''
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${escapar(assunto)}</title></head><body style="margin:0;padding:24px;background:#f4f6f9;font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#1a202c"><div style="max-width:560px;margin:0 auto;background:#ffffff;padding:32px;border-radius:12px">${corpo}${acao}<p style="margin:24px 0 0;color:#4a5568">Hub</p></div></body></html>`
}

/** Puts a message into the outbox with the transaction of its cause; a job sends it (at least once). */
export async function enviarEmail(db: Banco, fila: Portas['fila'], mensagem: Mensagem): Promise<number> {
  const assunto = umaLinha(mensagem.assunto)
  const [gravado] = await db
    .insert(email)
    .values({ para: umaLinha(mensagem.para), assunto, texto: emTexto(mensagem), html: emHtml(mensagem) })
    .returning({ id: email.id })
  await fila.agendar(db, 'email.enviar', { id: gravado!.id })
  return gravado!.id
}
