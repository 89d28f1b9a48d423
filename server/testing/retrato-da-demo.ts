import type { Linha } from '../db/database.ts'

type Executar = (texto: string) => Promise<{ rows: Linha[] }>

const quadros = {
  solicitacoes: `select e.nomefantasia || ': ' || s.substatus as q from solicitacao s
    join empresa e on e.id = s.empresa_id`,
  propostas: `select e.nomefantasia || ' em ' || o.codigo || ': ' || p.situacao as q from proposta p join empresa e on e.id = p.empresa_id
    join solicitacao s on s.id = p.solicitacao_id join servico o on o.id = s.servico_id`,
  contratos: `select e.nomefantasia || ': ' || k.situacao || case when k.selado_id is null then '' else ', selado' end as q from contrato k
    join solicitacao s on s.id = k.solicitacao_id join empresa e on e.id = s.empresa_id`,
  etapas: `select e.nomefantasia || ', etapa ' || t.ordem || ': ' || t.situacao as q from etapa t
    join solicitacao s on s.id = t.solicitacao_id join empresa e on e.id = s.empresa_id`,
  notas: `select e.nomefantasia || ', parcela ' || n.parcela || ': ' || n.situacao as q from nota n
    join solicitacao s on s.id = n.solicitacao_id join empresa e on e.id = s.empresa_id`,
  cobrancas: `select e.nomefantasia || ': ' || c.situacao as q from cobranca c
    join solicitacao s on s.id = c.solicitacao_id join empresa e on e.id = s.empresa_id`,
  documentos: `select e.nomefantasia || ': ' || d.tipo as q from documento d
    join solicitacao s on s.id = d.solicitacao_id join empresa e on e.id = s.empresa_id`,
  diagnosticos: `select e.nomefantasia || ': ' || d.situacao as q from diagnostico d
    join solicitacao s on s.id = d.solicitacao_id join empresa e on e.id = s.empresa_id`,
  credenciamentos: `select e.nomefantasia || ' em ' || o.codigo || ': ' || c.situacao as q from credenciamento c
    join empresa e on e.id = c.empresa_id join servico o on o.id = c.servico_id where c.situacao <> 'credenciado'`,
} as const

/** What stands in a demonstration and must be the same whatever the day: each thing with its state, in order. */
export async function retratar(executar: Executar): Promise<Record<string, string[]>> {
  const retrato: Record<string, string[]> = {}
  for (const [nome, texto] of Object.entries(quadros))
    retrato[nome] = (await executar(texto)).rows.map((l) => String(l.q)).sort()
  return retrato
}
