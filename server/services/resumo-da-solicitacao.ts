import { documentoNaLista } from '@hub/domain/kernel/cpf.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { portes } from '@hub/domain/porte/porte.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { minhaVez, parcelaVencida, type Vez, vezesDasPartes } from '@hub/domain/solicitacao/vez.rules.ts'
import { nomeado } from '@hub/protocol/kernel/campos.ts'
import { pessoa } from '@hub/protocol/solicitacao.formas.ts'
import type { AgoraDaSolicitacao, SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { type Database, type SQL, sql } from '../db/drizzle.ts'
import { iso } from '../db/iso.ts'
import { alvo, colunasDoAlvo } from '../db/queries/alvo.ts'
import { onde } from '../db/queries/estado.ts'
import { acompanha, fatosComPartes, fatosComPartesLidos } from '../db/queries/fatos-da-vez.ts'
import { empresaNaLista } from '../db/queries/pagina.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { DIAS_PERTO } from '../db/queries/vez.ts'
import { bool, col, each, fixo, list, nullable, num, obj, type Row, rows, text } from '../db/rows.ts'
import { empresa } from '../db/tables/empresa.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { Actor } from '../kernel/use-case.ts'
import { verSituacao } from './situacao.ts'

const empresaLida = obj({ ...empresaNaLista, porte: col(empresa.porte) })

/** The shape of colunasDoResumo. */
export const linhaDoResumo = {
  ...alvo,
  ...each(['id', 'modeloOfertaId', 'valor', 'enviadas', 'quantasEmpresas'], num),
  principalId: nullable(num),
  ...each(['nrosolicitacao', 'dtainclusao', 'unidade', 'objetivo'], text),
  ...each(['prazo', 'dtaprazoenvioproposta', 'dtaPrazoFinalizacao', 'justificativa'], nullable(text)),
  substatus: col(solicitacao.substatus),
  oferta: col(solicitacao.oferta),
  fases: col(solicitacao.fases),
  empresa: empresaLida,
  ...each(['prestador', 'escolhaDireta'], nullable(nomeado)),
  gestor: nullable(pessoa),
  fatos: fatosComPartesLidos,
  /** Of a parent: those of its companies that have not left. */
  empresas: nullable(list(empresaLida)),
  /** A part that goes with its parent: nothing is awaited of anybody here. */
  acompanha: bool,
}
export type LinhaDoResumo = Row<typeof linhaDoResumo>

const pessoaDa = (coluna: 'gestor_id' | 'consultor_id' | 'autor_id') =>
  sql`(select jsonb_build_object('id', q.id, 'nome', q.nome, 'sobrenome', q.sobrenome) from usuario q where q.id = s.${sql.identifier(coluna)})`
export const gestorDa = pessoaDa('gestor_id')
export const consultorDa = pessoaDa('consultor_id')
export const autorDa = pessoaDa('autor_id')

/** empresaLida of alias `e`. */
const colunasDaEmpresa = sql`jsonb_build_object('id', e.id, 'nomefantasia', e.nomefantasia, 'razaosocial', e.razaosocial, 'cnpj', e.cnpj,
  'cpf', e.cpf, 'porte', e.porte, 'cidade', e.cidade, 'estado', e.estado)`

/** Columns of linhaDoResumo on alias `s`; needs nothing joined. */
export const colunasDoResumo =
  fixo(sql`s.id, s.nrosolicitacao, s.substatus, ${colunasDoAlvo}, s.modelo_oferta_id as "modeloOfertaId",
  s.oferta, s.valor, s.dtainclusao, s.prazo, s.fases, s.dtaprazoenvioproposta, s.dta_prazo_finalizacao as "dtaPrazoFinalizacao",
  (select ${colunasDaEmpresa} from empresa e where e.id = s.empresa_id) as empresa,
  (select jsonb_build_object('id', e.id, 'nome', e.nomefantasia) from empresa e where e.id = s.prestador_id) as prestador,
  ${gestorDa} as gestor,
  (select descricao from unidade_atendimento n where n.id = s.unidade_id) as unidade,
  ${fatosComPartes} as fatos,
  s.objetivo, s.justificativa,
  (select jsonb_build_object('id', e.id, 'nome', e.nomefantasia) from empresa e where e.id = s.escolha_direta_id) as "escolhaDireta",
  case when s.quantas_empresas > 1 then (select jsonb_agg(${colunasDaEmpresa} order by f.id) from solicitacao f
    join empresa e on e.id = f.empresa_id where f.principal_id = s.id and not ${onde('desfeita', 'f')}) end as empresas,
  (select count(*)::int from proposta p where p.solicitacao_id = s.id and p.enviada_em is not null) as enviadas,
  s.principal_id as "principalId", s.quantas_empresas as "quantasEmpresas", ${acompanha} as acompanha`)

/**
 * The requests of `ids` (an int[]) in its order. One statement for every list: a plan of it takes two megabytes of each connection, so
 * lists find ids by what is theirs, and read rows here.
 */
export const lerResumos = (db: Database, ids: SQL): Promise<LinhaDoResumo[]> =>
  rows(db, linhaDoResumo)`
    select ${colunasDoResumo} from solicitacao s cross join (select ${ids} as ids) pagina
      where s.id = any(pagina.ids) order by array_position(pagina.ids, s.id)`

/** A turn as it travels: without whose it is by name. */
export const verVez = ({ papel, ato, tipo }: Vez): AgoraDaSolicitacao['vezes'][number] => ({
  papel,
  ato,
  ...(tipo && { tipo }),
})

/** Of a parent: the facts of its parts that go on their own. None of any other, nor before the authorisation. */
export const fatosDasPartes = (l: Pick<LinhaDoResumo, 'id' | 'fatos'>) =>
  l.fatos.flatMap(({ id, fatos }) => (id === l.id ? [] : [fatos]))

/** The sentence on top of a request, for who reads it in these roles. */
export function verAgora(l: LinhaDoResumo, actor: Actor, papeis: readonly Papel[], r: Regulamento): AgoraDaSolicitacao {
  const partes = fatosDasPartes(l)
  const todos = partes.length ? partes : l.fatos.map((f) => f.fatos)
  const vezes = vezesDasPartes(todos)
  const minha = l.acompanha ? undefined : minhaVez(vezes, l, { id: actor.id, papeis, delegantes: actor.delegantes })
  const outras = vezes.filter((v) => v !== minha)
  // What is overdue of the client's share is its and the staff's concern, and older than what else is late or comes.
  const vencidaEm = papeis.some((p) => p !== 'prestador' && p !== 'consultor') ? parcelaVencida(todos) : undefined
  const dia = vencidaEm ?? minha?.vence
  const prazo = dia ? r.fimDe(dia).toISOString() : l.prazo
  const aberto = vezes.length > 0 && prazo !== null
  const faltam = aberto ? r.diasUteisAte(r.diaDe(new Date(prazo))) : null
  const vencida = aberto && (new Date(prazo) <= r.agora || (l.prazo !== null && new Date(l.prazo) <= r.agora))
  return {
    vezes: (minha ? [minha, ...outras] : outras).map(verVez),
    minha: minha !== undefined,
    ate: aberto ? iso(prazo) : null,
    faltam,
    situacao: faltam === null ? 'sem_prazo' : vencida ? 'atrasada' : faltam <= DIAS_PERTO ? 'perto' : 'no_prazo',
  }
}

export const verEmpresa = ({ cnpj, cpf, porte, ...e }: LinhaDoResumo['empresa']): SolicitacaoResumo['empresa'] => ({
  ...e,
  documento: documentoNaLista({ cnpj, cpf }),
  rotulo: cnpj ? 'cnpj' : 'cpf',
  porte: porte && portes[porte].sigla,
})

export const verModeloOferta = (
  l: Pick<LinhaDoResumo, 'modeloOfertaId' | 'oferta'>,
): SolicitacaoResumo['modelooferta'] => ({
  id: l.modeloOfertaId,
  titulo: l.oferta.titulo,
  imagem: l.oferta.imagem,
  servico: { titulo: l.oferta.servico },
})

export function verResumo(l: LinhaDoResumo, actor: Actor, papeis: readonly Papel[], r: Regulamento): SolicitacaoResumo {
  const meus = papeisNaSolicitacao(actor, { ...l, convidadas: [] }).filter((p) => papeis.includes(p))
  return {
    id: l.id,
    nrosolicitacao: l.nrosolicitacao,
    substatus: verSituacao(l.substatus),
    // Of several companies that of the staff, which hires for them; the screens say so by `count_empresas`.
    empresa: verEmpresa(l.empresa),
    count_empresas: l.quantasEmpresas,
    empresas: (l.empresas ?? [l.empresa]).map(verEmpresa),
    objetivo: l.objetivo,
    justificativa: l.justificativa,
    escolha_direta: l.escolhaDireta,
    propostas: substatus[l.substatus].selada ? null : l.enviadas,
    modelooferta: verModeloOferta(l),
    valor: emReais(Number(l.valor)),
    dtainclusao: iso(l.dtainclusao),
    prestador: l.prestador,
    gestor: l.gestor,
    unidade: l.unidade,
    dtaprazoenvioproposta: iso(l.dtaprazoenvioproposta),
    dta_prazo_finalizacao: l.dtaPrazoFinalizacao,
    fases: l.fases,
    agora: verAgora(l, actor, meus, r),
  }
}
