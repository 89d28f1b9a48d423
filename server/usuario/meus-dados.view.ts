import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { mascararCpf } from '@hub/domain/kernel/cpf.ts'
import { ehData, formatarData, formatarMomento } from '@hub/domain/kernel/data.ts'
import { formatarReais } from '@hub/domain/kernel/dinheiro.ts'
import { mascararTelefone } from '@hub/domain/kernel/telefone.ts'
import { nomesDosDados, type ParteDosDados, tiposDeAcesso } from '@hub/domain/usuario/privacidade.rules.ts'
import { generos } from '@hub/domain/usuario/usuario.rules.ts'

export type MeusDados = Record<ParteDosDados, Record<string, unknown>[]>

/** What stands above each column, whatever its part. */
export const titulos: Readonly<Record<string, string>> = {
  acesso: 'O que foi',
  anterior: 'E-mail anterior',
  apresentacao: 'Apresentação',
  assunto: 'Assunto',
  ativo: 'Conta ativa',
  atualizado: 'Atualizado em',
  aviso: 'Aviso',
  canal: 'Como avisamos',
  chamada: 'Ação no sistema',
  codigo: 'Código do documento',
  comentario: 'Comentário',
  como: 'Como',
  confirmado: 'Confirmado em',
  consentido: 'Consentido em',
  conteudo: 'Conteúdo',
  cpf: 'CPF',
  cpfSemProva: 'CPF só declarado',
  data: 'Data',
  de: 'Quem se ausentou',
  decidido: 'Decidido em',
  desde: 'Desde',
  descricao: 'Descrição',
  detalhe: 'Detalhe',
  documento: 'CNPJ ou CPF',
  dtafim: 'Fim',
  dtainicio: 'Início',
  em: 'Quando',
  email: 'E-mail',
  empresa: 'Empresa',
  entrega: 'Entrega',
  entrada: 'Como entrou',
  entrou: 'Entrou em',
  enviado: 'Enviado em',
  etapas: 'Etapas',
  expira: 'Vale até',
  feito: 'O que fez',
  filtros: 'Filtros guardados',
  fim: 'Fim',
  foto: 'Tem foto',
  genero: 'Gênero',
  horas: 'Horas',
  identificador: 'Identificador',
  inicio: 'Início',
  ip: 'Endereço IP',
  km: 'Quilômetros',
  lado: 'Lado',
  ligada: 'Ligada em',
  lista: 'Lista',
  motivo: 'Motivo',
  navegador: 'Navegador',
  nivel: 'Nível',
  noLugarDe: 'No lugar de',
  nome: 'Nome',
  nota: 'Nota',
  numero: 'Número da solicitação',
  objetivo: 'Objetivo',
  onde: 'Onde',
  ordem: 'Ordem',
  papel: 'Como quem escreveu',
  para: 'Quem respondeu',
  parte: 'Parte',
  perfil: 'Perfil',
  pergunta: 'Pergunta',
  por: 'Por quem',
  provedor: 'Provedor',
  registro: 'Número do registro',
  representante: 'Assina pela empresa',
  respondida: 'Respondida em',
  resposta: 'Resposta',
  resumo: 'Resumo criptográfico (SHA-256)',
  retirada: 'Retirada em',
  saiu: 'Saiu em',
  situacao: 'Situação',
  sobrenome: 'Sobrenome',
  tamanho: 'Tamanho (bytes)',
  telefone: 'Telefone',
  texto: 'Texto',
  tipo: 'Tipo',
  titulo: 'Título',
  usada: 'Usada em',
  usou: 'Usou por último em',
  validade: 'Validade',
  valor: 'Valor',
  versao: 'Versão',
  via: 'Por onde',
  visita: 'Visita',
  visto: 'Visto',
}

/** Column by column, where the value's own form does not tell what it is. */
const formas: Readonly<Record<string, (valor: string) => string>> = {
  acesso: (v) => tiposDeAcesso[v as keyof typeof tiposDeAcesso] ?? v,
  genero: (v) => generos[v as keyof typeof generos] ?? v,
  cpf: mascararCpf,
  documento: (v) => (/^\d{11}$/.test(v) ? mascararCpf(v) : v.length === 14 ? mascararCnpj(v) : v),
  // Of gov.br the subject is a CPF.
  identificador: (v) => (/^\d{11}$/.test(v) ? mascararCpf(v) : v),
  telefone: mascararTelefone,
  valor: (v) => (/^\d{1,15}$/.test(v) ? formatarReais(Number(v)) : v),
}

const seguro = (texto: string): string =>
  texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** As people write it: moments and days in Brazilian form, documents with their points, lists and groups of values in words. */
function escrever(coluna: string, valor: unknown, fuso: string): string {
  if (valor === null || valor === undefined || valor === '') return '-'
  if (typeof valor === 'boolean') return valor ? 'sim' : 'não'
  if (Array.isArray(valor)) return valor.map((v) => escrever(coluna, v, fuso)).join('; ') || '-'
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([nome, v]) => `${titulos[nome] ?? nome}: ${escrever(coluna === 'conteudo' ? coluna : nome, v, fuso)}`)
      .join(', ')
  const texto = String(valor)
  const forma = formas[coluna]
  if (forma) return forma(texto)
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/.test(texto))
    return formatarMomento(new Date(texto), fuso)
  return ehData(texto) ? formatarData(texto) : texto
}

/**
 * A page that opens without network: nothing is fetched, nothing runs. Moments stand in `fuso`, which each of them names.
 * @throws Error for a column that has no title
 */
export function emHtml(dados: MeusDados, fuso: string): string {
  const titulo = (coluna: string): string => {
    if (!titulos[coluna]) throw new Error(`column ${coluna} of a person's data has no title`)
    return titulos[coluna]
  }
  const partes = (Object.keys(nomesDosDados) as ParteDosDados[]).map((nome) => {
    const { titulo: daParte, porque } = nomesDosDados[nome]
    const rows = dados[nome]
    const colunas = Object.keys(rows[0] ?? {})
    const tabela = rows.length
      ? `<table><thead><tr>${colunas.map((c) => `<th scope="col">${seguro(titulo(c))}</th>`).join('')}</tr></thead><tbody>${rows
          .map((l) => `<tr>${colunas.map((c) => `<td>${seguro(escrever(c, l[c], fuso))}</td>`).join('')}</tr>`)
          .join('')}</tbody></table>`
      : '<p>Nada guardado.</p>'
    return `<section><h2>${daParte}</h2><p>${porque}</p>${tabela}</section>`
  })
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>Meus dados no Hub</title><style>
body{font-family:sans-serif;margin:2rem;color:#0b2e5c}table{border-collapse:collapse;width:100%}
th,td{border:1px solid #c9d3e0;padding:.4rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}
</style></head><body><h1>Meus dados no Hub</h1>${partes.join('')}</body></html>`
}
