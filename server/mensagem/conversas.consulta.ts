import type { Papel } from '@hub/domain/kernel/papel.ts'
import {
  type Falante,
  type FatosDaConversa,
  type FatosDoPrestador,
  type Grupo,
  lerGrupo,
  papeisNaConversa,
  type TipoDeConversa,
  veConversa,
} from '@hub/domain/mensagem/conversa.rules.ts'
import { papeisNaSolicitacao } from '@hub/domain/solicitacao/alcance.rules.ts'
import type { Substatus } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { sql } from 'drizzle-orm'
import type { Banco } from '../db/banco.ts'
import { linhas } from '../db/linhas.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import type { Ator } from '../kernel/caso.ts'

export interface PrestadorDaConversa extends FatosDoPrestador {
  id: number
  nome: string
  propostaId: number
}

/** A request with everything that decides who talks to whom in it. */
export interface SolicitacaoComConversas {
  id: number
  nrosolicitacao: string
  titulo: string
  cliente: string
  substatus: Substatus
  empresaId: number
  unidadeId: number
  areaId: number
  gestorId: number | null
  consultorId: number | null
  selada: boolean
  variasEmpresas: boolean
  prestadores: PrestadorDaConversa[]
  iniciadas: { id: number; tipo: TipoDeConversa; empresaId: number | null }[]
}

/**
 * Of the requests of these ids those that the actor sees. A provider is `aberta` where others may read of it: an earlier
 * round's version or this one's after its deadline (as proposta.view has it), a direct choice, or the chosen one.
 */
export const lerSolicitacoes = (db: Banco, ator: Ator, ids: readonly number[]): Promise<SolicitacaoComConversas[]> =>
  linhas<SolicitacaoComConversas>(
    db,
    sql`select s.id, s.nrosolicitacao, s.oferta->>'titulo' as titulo, e.nomefantasia as cliente, s.substatus,
      s.empresa_id as "empresaId", s.unidade_id as "unidadeId", s.area_id as "areaId", s.gestor_id as "gestorId",
      s.consultor_id as "consultorId",
      s.substatus = 'aguardando_propostas' and coalesce(s.dtaprazoenvioproposta > agora(), true) as selada,
      s.quantas_empresas > 1 as "variasEmpresas",
      coalesce((select jsonb_agg(jsonb_build_object('id', q.id, 'nome', q.nomefantasia, 'propostaId', p.id, 'situacao', p.situacao,
        'aberta', p.empresa_id is not distinct from s.escolha_direta_id
          or s.substatus <> 'aguardando_propostas' and p.situacao in ('selecionada', 'autorizada')
          or exists (select 1 from proposta_versao v where v.proposta_id = p.id
            and (v.rodada < s.rodada or s.dtaprazoenvioproposta <= agora())),
        'contrato', (select case when bool_or(k.situacao in ('assinado', 'em_aditivo', 'em_distrato')) then 'em_vigor' else 'encerrado' end
          from contrato k where k.proposta_id = p.id and k.tipo = 'contrato'
          and k.situacao in ('assinado', 'em_aditivo', 'em_distrato', 'encerrado', 'distratado') having count(*) > 0))
        order by q.nomefantasia, q.id) from proposta p join empresa q on q.id = p.empresa_id where p.solicitacao_id = s.id), '[]') as prestadores,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'tipo', c.tipo, 'empresaId', c.empresa_id))
        from conversa c where c.solicitacao_id = s.id), '[]') as iniciadas
      from solicitacao s join empresa e on e.id = s.empresa_id
      where s.id = any(${lista(ids)}) and ${escopoDaSolicitacao(ator)}`,
  )

/** The actor in the conversations of a request; `role` narrows to one of the roles in which he sees it. */
export function falanteDe(ator: Ator, s: SolicitacaoComConversas, role?: Papel): Falante {
  const papeis = papeisNaConversa(papeisNaSolicitacao(ator, { ...s, convidadas: s.prestadores.map((p) => p.id) }))
  return { papeis: papeis.filter((p) => role === undefined || p === role), prestadorDe: ator.prestadorDe }
}

/** Every conversation that a request may have. */
export const gruposDa = (s: SolicitacaoComConversas): Grupo[] => [
  { tipo: 'cliente_gestor', empresaId: null },
  ...s.prestadores.flatMap((p): Grupo[] => [
    { tipo: 'prestador_gestor', empresaId: p.id },
    { tipo: 'cliente_prestador', empresaId: p.id },
  ]),
  { tipo: 'interno', empresaId: null },
]

export const iniciadaDe = (s: SolicitacaoComConversas, g: Grupo) =>
  s.iniciadas.find((c) => c.tipo === g.tipo && c.empresaId === g.empresaId)

export const prestadorDe = (s: SolicitacaoComConversas, g: Grupo): PrestadorDaConversa | null =>
  s.prestadores.find((p) => p.id === g.empresaId) ?? null

export const fatosDe = (s: SolicitacaoComConversas, g: Grupo): FatosDaConversa => ({
  substatus: s.substatus,
  selada: s.selada,
  variasEmpresas: s.variasEmpresas,
  iniciada: iniciadaDe(s, g) !== undefined,
  prestador: prestadorDe(s, g),
})

export interface ConversaLida {
  s: SolicitacaoComConversas
  grupo: Grupo
  fatos: FatosDaConversa
  quem: Falante
  /** Undefined until something is said. */
  id: number | undefined
}

/** The conversation of a call. @throws Recusa NAO_ENCONTRADO where the actor does not see the request or the conversation */
export async function lerConversa(
  db: Banco,
  ator: Ator,
  alvo: { solicitacao: number; grupo: string; role?: Papel | undefined },
): Promise<ConversaLida> {
  const s = existente((await lerSolicitacoes(db, ator, [alvo.solicitacao]))[0])
  const grupo = existente(lerGrupo(alvo.grupo))
  const fatos = fatosDe(s, grupo)
  const quem = falanteDe(ator, s, alvo.role)
  existente(veConversa(grupo, fatos, quem) || undefined)
  return { s, grupo, fatos, quem, id: iniciadaDe(s, grupo)?.id }
}

/** The request on the wire, with where its reader finds it: a provider its project once it won, its proposal before. */
export function verSolicitacao(s: SolicitacaoComConversas, quem: Falante) {
  const { id, nrosolicitacao, titulo, cliente } = s
  const minha = quem.papeis.includes('prestador') && s.prestadores.find((p) => quem.prestadorDe.includes(p.id))
  const destino = !minha
    ? `/solicitacoes/${id}?aba=mensagens`
    : minha.situacao === 'autorizada'
      ? `/projetos/${id}?aba=mensagens`
      : `/propostas/${minha.propostaId}`
  return { id, nrosolicitacao, titulo, cliente, destino }
}
