import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import { type Substatus, substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import {
  type FatosDaVez,
  minhaVez,
  parcelaVencida,
  type Vez,
  vezesDa,
  vezesDasPartes,
} from '@hub/domain/solicitacao/vez.rules.ts'
import type { AgoraDaSolicitacao, SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { iso } from '../db/iso.ts'
import { fixo } from '../db/linhas.ts'
import { diagnosticoDaVez } from '../db/queries/diagnostico-da-solicitacao.ts'
import { onde } from '../db/queries/estado.ts'
import { recursoDaVez } from '../db/queries/quem-julga.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import {
  assinaturasPendentes,
  autorizacaoDaVez,
  autorizaGestor,
  DIAS_PERTO,
  devendoDaVez,
  emAndamento,
  entregaAConferir,
  etapaAEntregar,
  etapasAceitas,
  mudancaDaVez,
  parcelasLembradas,
  presencialDaVez,
  respondida,
  responsavelImpedido,
  semQuemAssine,
  VENCIDA,
} from '../db/queries/vez.ts'
import type { OfertaComprada } from '../db/tables/solicitacao.ts'
import type { Ator } from '../kernel/caso.ts'
import { verSituacao } from './situacao.ts'

interface EmpresaLida {
  id: number
  nomefantasia: string
  razaosocial: string
  cnpj: string | null
  cpf: string | null
  porte: Porte | null
  cidade: string
  estado: string
}

export interface LinhaDoResumo {
  id: number
  nrosolicitacao: string
  substatus: Substatus
  empresaId: number
  unidadeId: number
  areaId: number
  gestorId: number | null
  consultorId: number | null
  modeloOfertaId: number
  oferta: OfertaComprada
  valor: number
  dtainclusao: string
  prazo: string | null
  fases: Record<string, string>
  dtaprazoenvioproposta: string | null
  dtaPrazoFinalizacao: string | null
  empresa: EmpresaLida
  prestador: { id: number; nome: string } | null
  gestor: { id: number; nome: string; sobrenome: string } | null
  unidade: string
  respondida: boolean
  pendentes: FatosDaVez['assinaturasPendentes']
  semQuemAssine: NonNullable<FatosDaVez['semQuemAssine']>
  entrega: boolean
  aEntregar: boolean
  aceitas: boolean
  parcela: NonNullable<FatosDaVez['parcela']> | null
  impedido: boolean
  autorizacao: FatosDaVez['autorizacao']
  presencial: FatosDaVez['presencial']
  mudanca: FatosDaVez['mudanca']
  devendo: FatosDaVez['devendo']
  /** Of a request in the diagnostic. */
  diagnosticoDaVez: FatosDaVez['diagnostico']
  /** Of an appeal that is to be decided. */
  recursoDaVez: FatosDaVez['recurso']
  objetivo: string
  justificativa: string | null
  escolhaDireta: { id: number; nome: string } | null
  /** Of a parent: those of its companies that have not left. */
  empresas: EmpresaLida[] | null
  enviadas: number
  maeId: number | null
  quantasEmpresas: number
  /** A part that goes with its parent: nothing is awaited of anybody here. */
  acompanha: boolean
  /** Of a parent: its parts that go on their own; null before the authorisation and for everybody else. */
  partes:
    | Pick<
        LinhaDoResumo,
        | 'substatus'
        | 'pendentes'
        | 'semQuemAssine'
        | 'entrega'
        | 'aEntregar'
        | 'aceitas'
        | 'parcela'
        | 'presencial'
        | 'mudanca'
        | 'devendo'
      >[]
    | null
}

const pessoa = (coluna: 'gestor_id' | 'consultor_id' | 'autor_id') =>
  sql`(select jsonb_build_object('id', q.id, 'nome', q.nome, 'sobrenome', q.sobrenome) from usuario q where q.id = s.${sql.identifier(coluna)})`
export const gestorDa = pessoa('gestor_id')
export const consultorDa = pessoa('consultor_id')
export const autorDa = pessoa('autor_id')

/** EmpresaLida of alias `e`. */
const empresaLida = sql`jsonb_build_object('id', e.id, 'nomefantasia', e.nomefantasia, 'razaosocial', e.razaosocial, 'cnpj', e.cnpj,
  'cpf', e.cpf, 'porte', e.porte, 'cidade', e.cidade, 'estado', e.estado)`

/** What of the contract and the stages says whose turn it is, on alias `s`. */
const fatosDaExecucao = {
  pendentes: sql`case when ${onde('assina')} then ${assinaturasPendentes} else '{}' end`,
  semQuemAssine: sql`case when ${onde('assina')} then ${semQuemAssine} else '{}' end`,
  presencial: presencialDaVez,
  mudanca: mudancaDaVez,
  devendo: devendoDaVez,
  entrega: sql`${onde('trabalha')} and ${entregaAConferir}`,
  aEntregar: sql`${onde('trabalha')} and ${etapaAEntregar}`,
  aceitas: sql`${onde('trabalha')} and ${etapasAceitas}`,
  parcela: sql`case when ${onde('lembraParcela')} then (
    select jsonb_build_object('parcela', l.parcela, 'vencimento', l.vencimento, 'vencida', bool_or(l.aviso = ${sql.raw(String(VENCIDA))})) from ${parcelasLembradas}
    group by l.parcela, l.vencimento order by l.parcela, l.vencimento desc limit 1) end`,
}

/** The parts' own alias is `s` too: the parent's id is taken outside first. */
const partesDaMae = sql`case when s.quantas_empresas > 1 then (
  select jsonb_agg(jsonb_build_object('substatus', s.substatus, 'pendentes', to_jsonb(${fatosDaExecucao.pendentes}), 'semQuemAssine', to_jsonb(${fatosDaExecucao.semQuemAssine}),
    'presencial', ${fatosDaExecucao.presencial}, 'mudanca', ${fatosDaExecucao.mudanca}, 'devendo', ${fatosDaExecucao.devendo},
    'entrega', ${fatosDaExecucao.entrega}, 'aEntregar', ${fatosDaExecucao.aEntregar}, 'aceitas', ${fatosDaExecucao.aceitas}, 'parcela', ${fatosDaExecucao.parcela}) order by s.id)
  from (select s.id) m(mae) join solicitacao s on s.mae_id = m.mae where s.proposta_id is not null and ${emAndamento}) end`

/** Columns of LinhaDoResumo on alias `s`; needs nothing joined. */
export const colunasDoResumo =
  fixo(sql`s.id, s.nrosolicitacao, s.substatus, s.empresa_id as "empresaId", s.unidade_id as "unidadeId",
  s.area_id as "areaId", s.gestor_id as "gestorId", s.consultor_id as "consultorId", s.modelo_oferta_id as "modeloOfertaId",
  s.oferta, s.valor, s.dtainclusao, s.prazo, s.fases, s.dtaprazoenvioproposta, s.dta_prazo_finalizacao as "dtaPrazoFinalizacao",
  (select ${empresaLida} from empresa e where e.id = s.empresa_id) as empresa,
  (select jsonb_build_object('id', e.id, 'nome', e.nomefantasia) from empresa e where e.id = s.prestador_id) as prestador,
  ${gestorDa} as gestor,
  (select descricao from unidade_atendimento n where n.id = s.unidade_id) as unidade,
  ${onde('atualiza')} and ${respondida} as respondida,
  ${fatosDaExecucao.pendentes} as pendentes, ${fatosDaExecucao.entrega} as entrega, ${fatosDaExecucao.aEntregar} as "aEntregar", ${fatosDaExecucao.aceitas} as aceitas,
  ${fatosDaExecucao.parcela} as parcela, ${fatosDaExecucao.semQuemAssine} as "semQuemAssine", ${fatosDaExecucao.presencial} as presencial,
  ${fatosDaExecucao.mudanca} as mudanca, ${fatosDaExecucao.devendo} as devendo, ${autorizacaoDaVez} as autorizacao,
  s.objetivo, s.justificativa,
  (select jsonb_build_object('id', e.id, 'nome', e.nomefantasia) from empresa e where e.id = s.escolha_direta_id) as "escolhaDireta",
  case when s.quantas_empresas > 1 then (select jsonb_agg(${empresaLida} order by f.id) from solicitacao f
    join empresa e on e.id = f.empresa_id where f.mae_id = s.id and not ${onde('desfeita', 'f')}) end as empresas,
  (select count(*)::int from proposta p where p.solicitacao_id = s.id and p.enviada_em is not null) as enviadas,
  s.mae_id as "maeId", s.quantas_empresas as "quantasEmpresas", s.mae_id is not null and s.proposta_id is null as acompanha, ${partesDaMae} as partes,
  ${autorizaGestor} and ${responsavelImpedido} as impedido,
  case when ${onde('diagnostica')} then ${diagnosticoDaVez} end as "diagnosticoDaVez", ${recursoDaVez} as "recursoDaVez"`)

/** What says whose turn it is; of a parent whose parts go on their own, of each of them. */
function fatosDe(l: LinhaDoResumo): FatosDaVez[] {
  const fatos = (f: NonNullable<LinhaDoResumo['partes']>[number]): FatosDaVez => ({
    substatus: f.substatus,
    atualizacaoRespondida: l.respondida,
    assinaturasPendentes: f.pendentes,
    semQuemAssine: f.semQuemAssine,
    presencial: f.presencial ?? null,
    mudanca: f.mudanca ?? null,
    devendo: f.devendo ?? null,
    autorizacao: l.autorizacao ?? null,
    entregaAConferir: f.entrega,
    etapaAEntregar: f.aEntregar,
    etapasAceitas: f.aceitas,
    parcela: f.parcela,
    responsavelImpedido: l.impedido,
    variasEmpresas: l.maeId !== null || l.quantasEmpresas > 1,
    diagnostico: l.diagnosticoDaVez ?? null,
    recurso: l.recursoDaVez ?? null,
  })
  return l.partes ? l.partes.map(fatos) : [fatos(l)]
}

/** A turn as it travels: without whose it is by name. */
export const verVez = ({ papel, ato, tipo }: Vez): AgoraDaSolicitacao['vezes'][number] => ({
  papel,
  ato,
  ...(tipo && { tipo }),
})

/** The sentence on top of a request, for who reads it in these roles. */
export function verAgora(l: LinhaDoResumo, ator: Ator, papeis: readonly Papel[], r: Regulamento): AgoraDaSolicitacao {
  const todos = fatosDe(l)
  const vezes = l.partes ? vezesDasPartes(todos) : vezesDa(todos[0]!)
  const minha = l.acompanha ? undefined : minhaVez(vezes, l, { id: ator.id, papeis, delegantes: ator.delegantes })
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

export const verEmpresa = ({ cnpj, cpf, porte, ...e }: EmpresaLida): SolicitacaoResumo['empresa'] => ({
  ...e,
  documento: cnpj ? mascararCnpj(cnpj) : ocultarCpf(cpf ?? ''),
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

export function verResumo(l: LinhaDoResumo, ator: Ator, papeis: readonly Papel[], r: Regulamento): SolicitacaoResumo {
  const meus = papeisNaSolicitacao(ator, { ...l, convidadas: [] }).filter((p) => papeis.includes(p))
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
    agora: verAgora(l, ator, meus, r),
  }
}
