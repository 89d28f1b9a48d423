import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import { decidir } from '@hub/domain/kernel/maquina.ts'
import { solicitacao as maquina } from '@hub/domain/solicitacao/solicitacao.states.ts'
import { cabeNaFamilia, lugarNaFamilia } from '@hub/domain/subsolicitacao/familia.rules.ts'
import { exigir, existente } from '@hub/protocol/kernel/recusa.ts'
import { motivosDeFicarFora } from '@hub/protocol/solicitacao.formas.ts'
import type { solicitacao as chamadas, PrevisaoDaLiberacao } from '@hub/protocol/solicitacao.ts'
import { and, type Database, eq, sql } from '../db/drizzle.ts'
import { diagnosticoResolvido } from '../db/queries/diagnostico-da-solicitacao.ts'
import { escopoDaSolicitacao, lista } from '../db/queries/escopo.ts'
import { naRodadaSelada } from '../db/queries/filtros-da-proposta.ts'
import { fezDiagnostico, pedeServico } from '../db/queries/prestadores-do-servico.ts'
import { lerRegulamento, type Regulamento } from '../db/queries/regulamento.ts'
import { nullable, num, oneOf, row, rows, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { planejarConvites } from '../services/convocar.ts'
import { escolhaInternaDe } from '../services/demanda-interna.ts'
import { escreverDivisao, nomeDoParceiro } from '../services/escrever-divisao.ts'
import { lerReparticao } from '../services/estimar-subsidio.ts'
import { perdeuEscolha } from '../services/sem-escolha-perdida.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'

/** So many who stay out are named; the others are counted. */
const FORA = 50

/** What the release would do, read with the steps that it takes: nobody is called and nothing is set aside. */
export const preverLiberacao: UseCase<typeof chamadas.preverLiberacao> = async ({ db, actor, params }) => {
  const [s] = await db
    .select()
    .from(solicitacao)
    .where(
      and(
        eq(solicitacao.id, params.id),
        sql`exists (select 1 from solicitacao s where s.id = ${params.id} and ${escopoDaSolicitacao(actor, ['gestor', 'coordenador'])})`,
      ),
    )
  exigir(cabeNaFamilia(lugarNaFamilia(existente(s))))
  exigir(decidir(maquina, 'liberar', existente(s).substatus, actor.grupos))
  return prever(db, existente(s), await lerRegulamento(db))
}

async function prever(db: Database, lida: Solicitacao, r: Regulamento): Promise<PrevisaoDaLiberacao> {
  const perdida = await perdeuEscolha(db, lida)
  const s = perdida ? { ...lida, escolhaDiretaId: null } : lida
  const comDiagnostico = s.oferta.exigeDiagnostico && !(await diagnosticoResolvido(db, s.id))
  const escolha = await escolhaInternaDe(db, s)
  const segue = comDiagnostico ? 'diagnostico' : escolha ? 'aceite' : 'propostas'
  const { novos, deNovo } = escolha ? { novos: [escolha.prestadorId], deNovo: [] } : await planejarConvites(db, s, r)
  const chamados = [...deNovo, ...novos]
  // A direct choice leaves nobody out: nobody else was asked for.
  const fora = s.escolhaDiretaId ? [] : await quemFicaFora(db, s, chamados)
  const dias = r.de(s).parametro(segue === 'aceite' ? 'prazo_aceite_demanda_du' : 'prazo_elaborar_proposta_du')
  const prazo = comDiagnostico ? null : r.diaDe(r.emDiasUteis(dias))
  return {
    segue,
    prazo,
    dias_uteis: prazo === null ? null : r.diasUteisAte(prazo),
    escolha_perdida: perdida,
    convidados: await verConvidados(db, s, chamados),
    fora: fora.slice(0, FORA),
    ficam_fora: fora.length,
    ...(await verCentros(db, s, r)),
  }
}

const verConvidados = async (db: Database, s: Solicitacao, ids: readonly number[]) =>
  (
    await rows(db, { id: num, nome: text, cidade: text, estado: text, nota: nullable(num), abertos: num })`
      select e.id, e.nomefantasia as nome, e.cidade, e.estado,
        (select c.nota_media from credenciamento c where c.empresa_id = e.id and c.servico_id = ${s.servicoId}) as nota,
        (select count(*)::int from proposta p join solicitacao q on q.id = p.solicitacao_id where p.empresa_id = e.id
          and ${naRodadaSelada('q')}) as abertos
        from empresa e where e.id = any(${lista(ids)}) order by nota desc nulls last, e.nomefantasia`
  ).map((c) => ({ ...c, nota: c.nota === null ? null : c.nota / 10 }))

/** Accredited for the service, or suspended from it, and not called: why, the first reason that holds. */
const quemFicaFora = (db: Database, s: Solicitacao, chamados: readonly number[]) =>
  rows(db, { id: num, nome: text, motivo: oneOf(motivosDeFicarFora) })`
    select e.id, e.nomefantasia as nome, case
        when c.situacao = 'suspenso' then 'credenciamento_suspenso'
        when e.suspenso then 'empresa_suspensa'
        when not e.ativo then 'empresa_inativa'
        when ${pedeServico(s.id)} then 'pede_o_servico'
        when ${fezDiagnostico(s.id)} then 'fez_o_diagnostico'
        when exists (select 1 from proposta p where p.solicitacao_id = ${s.id} and p.empresa_id = e.id) then 'saiu_desta'
        else 'rodizio' end as motivo
      from credenciamento c join empresa e on e.id = c.empresa_id
      where c.servico_id = ${s.servicoId} and c.situacao in ('credenciado', 'suspenso') and e.id <> all(${lista(chamados)})
      order by e.nomefantasia, e.id`

/** What every centre that takes requests would pay of it. */
async function verCentros(
  db: Database,
  s: Solicitacao,
  r: Regulamento,
): Promise<Pick<PrevisaoDaLiberacao, 'centros' | 'centro'>> {
  const { repartir, restante } = await lerReparticao(db, s, r)
  const { parceiro } = (await row(db, { parceiro: nullable(text) })`
    select ${nomeDoParceiro} as parceiro from solicitacao s where s.id = ${s.id}`)!
  const abertos = await rows(db, { id: num, codigo: text, descricao: text, acao: text, saldo: num })`
    select c.id, c.codigo, c.descricao, c.acao, c.saldo from centro_custo c
      where c.ativo and c.projeto_ativo_hub and c.acao_ativo_hub order by c.codigo`
  const centros = abertos.map((c) => {
    const repartido = repartir(c.saldo)
    return {
      ...c,
      saldo: emReais(c.saldo),
      cobre: repartido.limitadoPor !== 'saldo',
      divisao: escreverDivisao(repartido, { parceiro, restante }),
    }
  })
  const cobrem = centros.filter((c) => c.cobre && c.saldo > 0)
  return { centros, centro: s.centroCustoId ?? (cobrem.length === 1 ? cobrem[0]!.id : null) }
}
