import { nomesDosDados } from '@hub/domain/usuario/privacidade.rules.ts'

type Dados = Record<keyof typeof nomesDosDados, Record<string, unknown>[]>

const limpo = (valor: unknown): string => {
  if (valor === null || valor === undefined) return '-'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  return String(valor)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** A page that opens without network: nothing is fetched, nothing runs. */
export function emHtml(dados: Dados): string {
  const partes = (Object.keys(nomesDosDados) as (keyof Dados)[]).map((nome) => {
    const { titulo, porque } = nomesDosDados[nome]
    const linhas = dados[nome]
    const colunas = Object.keys(linhas[0] ?? {})
    const tabela = linhas.length
      ? `<table><thead><tr>${colunas.map((c) => `<th scope="col">${limpo(c)}</th>`).join('')}</tr></thead><tbody>${linhas
          .map((l) => `<tr>${colunas.map((c) => `<td>${limpo(l[c])}</td>`).join('')}</tr>`)
          .join('')}</tbody></table>`
      : '<p>Nada guardado.</p>'
    return `<section><h2>${titulo}</h2><p>${porque}</p>${tabela}</section>`
  })
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Meus dados no Hub</title><style>
body{font-family:sans-serif;margin:2rem;color:#0b2e5c}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #c9d3e0;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
</style></head><body><h1>Meus dados no Hub</h1>${partes.join('')}</body></html>`
}
