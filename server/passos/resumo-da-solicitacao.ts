import { mascararCnpj } from '@hub/domain/kernel/cnpj.ts'
import { ocultarCpf } from '@hub/domain/kernel/cpf.ts'
import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { Papel } from '@hub/domain/kernel/papel.ts'
import { type Porte, portes } from '@hub/domain/porte/porte.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { type FatosDaVez, minhaVez, vezesDa } from '@hub/domain/solicitacao/vez.rules.ts'
import type { AgoraDaSolicitacao, SolicitacaoResumo } from '@hub/protocol/solicitacao.ts'
import { sql } from 'drizzle-orm'
import { iso } from '../db/iso.ts'
import { fixo } from '../db/linhas.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import {
  assinaturasPendentes,
  DIAS_PERTO,
  entregaAConferir,
  etapasAceitas,
  respondida,
  responsavelImpedido,
} from '../db/queries/vez.ts'
import type { OfertaComprada } from '../db/tables/solicitacao.ts'
import type { Ator } from '../kernel/caso.ts'
import { verSituacao } from './situacao.ts'

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
  empresa: {
    id: number
    nomefantasia: string
    razaosocial: string
    cnpj: string | null
    cpf: string | null
    porte: Porte | null
    cidade: string
    estado: string
  }
  prestador: { id: number; nome: string } | null
  gestor: { id: number; nome: string; sobrenome: string } | null
  unidade: string
  respondida: boolean
  pendentes: FatosDaVez['assinaturasPendentes']
  entrega: boolean
  aceitas: boolean
  impedido: boolean
}

const pessoa = (coluna: 'gestor_id' | 'consultor_id' | 'autor_id') =>
  sql`(select jsonb_build_object('id', q.id, 'nome', q.nome, 'sobrenome', q.sobrenome) from usuario q where q.id = s.${sql.identifier(coluna)})`
export const gestorDa = pessoa('gestor_id')
export const consultorDa = pessoa('consultor_id')
export const autorDa = pessoa('autor_id')

/** Columns of LinhaDoResumo on alias `s`; needs nothing joined. */
export const colunasDoResumo =
  fixo(sql`s.id, s.nrosolicitacao, s.substatus, s.empresa_id as "empresaId", s.unidade_id as "unidadeId",
  s.area_id as "areaId", s.gestor_id as "gestorId", s.consultor_id as "consultorId", s.modelo_oferta_id as "modeloOfertaId",
  s.oferta, s.valor, s.dtainclusao, s.prazo, s.fases, s.dtaprazoenvioproposta, s.dta_prazo_finalizacao as "dtaPrazoFinalizacao",
  (select jsonb_build_object('id', e.id, 'nomefantasia', e.nomefantasia, 'razaosocial', e.razaosocial, 'cnpj', e.cnpj, 'cpf', e.cpf,
    'porte', e.porte, 'cidade', e.cidade, 'estado', e.estado) from empresa e where e.id = s.empresa_id) as empresa,
  (select jsonb_build_object('id', e.id, 'nome', e.nomefantasia) from empresa e where e.id = s.prestador_id) as prestador,
  ${gestorDa} as gestor,
  (select descricao from unidade_atendimento n where n.id = s.unidade_id) as unidade,
  s.substatus = 'aguardando_atualizacao_cliente' and ${respondida} as respondida,
  case when s.substatus = 'aguardando_assinaturas' then ${assinaturasPendentes} else '{}' end as pendentes,
  s.substatus = 'em_execucao' and ${entregaAConferir} as entrega,
  s.substatus = 'em_execucao' and ${etapasAceitas} as aceitas,
  s.substatus = 'aguardando_autorizacao_gestor' and ${responsavelImpedido} as impedido`)

/** The sentence on top of a request, for who reads it in these roles. */
export function verAgora(l: LinhaDoResumo, ator: Ator, papeis: readonly Papel[], r: Regulamento): AgoraDaSolicitacao {
  const vezes = vezesDa({
    substatus: l.substatus,
    atualizacaoRespondida: l.respondida,
    assinaturasPendentes: l.pendentes,
    entregaAConferir: l.entrega,
    etapasAceitas: l.aceitas,
    responsavelImpedido: l.impedido,
  })
  const minha = minhaVez(vezes, l, { id: ator.id, papeis })
  const outras = vezes.filter((v) => v !== minha)
  const aberto = vezes.length > 0 && l.prazo !== null
  const faltam = aberto ? r.diasUteisAte(r.diaDe(new Date(l.prazo!))) : null
  const vencida = aberto && new Date(l.prazo!) <= r.agora
  return {
    vezes: minha ? [minha, ...outras] : outras,
    minha: minha !== undefined,
    ate: aberto ? iso(l.prazo) : null,
    faltam,
    situacao: faltam === null ? 'sem_prazo' : vencida ? 'atrasada' : faltam <= DIAS_PERTO ? 'perto' : 'no_prazo',
  }
}

export function verResumo(l: LinhaDoResumo, ator: Ator, papeis: readonly Papel[], r: Regulamento): SolicitacaoResumo {
  const { cnpj, cpf, porte, ...empresa } = l.empresa
  const meus = papeisNaSolicitacao(ator, { ...l, convidadas: [] }).filter((p) => papeis.includes(p))
  return {
    id: l.id,
    nrosolicitacao: l.nrosolicitacao,
    substatus: verSituacao(l.substatus),
    empresa: {
      ...empresa,
      documento: cnpj ? mascararCnpj(cnpj) : ocultarCpf(cpf ?? ''),
      rotulo: cnpj ? 'cnpj' : 'cpf',
      porte: porte && portes[porte].sigla,
    },
    count_empresas: 1,
    modelooferta: {
      id: l.modeloOfertaId,
      titulo: l.oferta.titulo,
      imagem: l.oferta.imagem,
      servico: { titulo: l.oferta.servico },
    },
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
