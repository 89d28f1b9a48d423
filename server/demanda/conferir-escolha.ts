import { falhasDaEscolha } from '@hub/domain/demanda/demanda.rules.ts'
import type { Decisao } from '@hub/domain/kernel/decisao.ts'
import { deReais } from '@hub/domain/kernel/dinheiro.ts'
import { type CodigoDeRecusa, recusas } from '@hub/domain/kernel/recusas.ts'
import { cabeNoModelo, valoresPorHora } from '@hub/domain/modelo-hora/modelo-hora.rules.ts'
import { podeAtender } from '@hub/domain/proposta/convite.rules.ts'
import type { demanda } from '@hub/protocol/demanda.ts'
import type { CorpoDe } from '@hub/protocol/kernel/endpoint.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq } from '../db/drizzle.ts'
import { prestadorParaServico } from '../db/queries/prestadores-do-servico.ts'
import type { Regulamento } from '../db/queries/regulamento.ts'
import { type EscolhaInterna, type ModeloHoraUsado, modeloHora } from '../db/tables/demanda.ts'
import { proposta } from '../db/tables/proposta.ts'
import { conferirHorasDoMes } from '../services/horas-do-mes.ts'

type Escrita = NonNullable<CorpoDe<typeof demanda.enviar>['escolha_direta']>

/** What the direct choice is judged against. */
interface Pedido {
  empresaId: number
  servicoId: number
  horasDaOferta: number
  /** None while the request is only about to be. */
  solicitacaoId?: number
}

const recusa = (codigo: CodigoDeRecusa, campo: string): Recusa =>
  new Recusa(codigo, { campos: { [`escolha_direta.${campo}`]: recusas[codigo].texto } })

function exigirNoCampo(decisao: Decisao, campo: string): void {
  if (!decisao.permitido) throw recusa(decisao.recusa, campo)
}

/**
 * A direct choice as it will be kept: the provider may be chosen, the hours fit the model and the provider's months, the
 * price is the model's (shared out by hours) or the sum of what the stages say.
 * @throws Recusa VALIDACAO with a sentence per field, PRESTADOR_NAO_CREDENCIADO, PRESTADOR_FEZ_DIAGNOSTICO,
 * PRESTADOR_JA_DESISTIU, MODELO_HORA_INATIVO, HORA_LIMITE_EXCEDIDA, HORAS_EXCEDIDAS
 */
export async function conferirEscolha(
  db: Database,
  escrita: Escrita,
  pedido: Pedido,
  r: Regulamento,
): Promise<EscolhaInterna> {
  await conferirPrestador(db, escrita.prestador, pedido)
  const modelo = escrita.modelo_hora === null ? null : await modeloEmUso(db, escrita.modelo_hora)
  const horas = escrita.etapas.map((e) => e.horas ?? 0)
  const doModelo = modelo && valoresPorHora(modelo, horas, pedido.horasDaOferta)
  const etapas = escrita.etapas.map((e, i) => ({
    ...e,
    ordem: i + 1,
    valor: doModelo ? doModelo[i]! : e.valor === null ? null : deReais(e.valor),
  }))
  const valor = etapas.reduce((s, e) => s + (e.valor ?? 0), 0)
  const falhas = falhasDaEscolha({ valor, etapas }, r.hoje)
  escrita.etapas.forEach((e, i) => {
    if (doModelo && e.valor !== null && deReais(e.valor) !== doModelo[i])
      falhas[`etapas.${i}.valor`] ??= 'Com modelo de hora, o valor vem das horas.'
  })
  if (Object.keys(falhas).length)
    throw new Recusa('VALIDACAO', {
      campos: Object.fromEntries(Object.entries(falhas).map(([campo, frase]) => [`escolha_direta.${campo}`, frase])),
    })
  if (modelo)
    exigirNoCampo(
      cabeNoModelo(
        modelo,
        horas.reduce((s, h) => s + h, 0),
      ),
      'modelo_hora',
    )
  await conferirHorasDoMes(db, { id: 0, empresaId: escrita.prestador }, etapas, r)
  return { apresentacao: escrita.apresentacao, modeloHora: modelo, valor, etapas: etapas as EscolhaInterna['etapas'] }
}

async function conferirPrestador(db: Database, id: number, pedido: Pedido) {
  const { solicitacaoId } = pedido
  const prestador = await prestadorParaServico(db, id, { ...pedido, id: solicitacaoId })
  exigirNoCampo(podeAtender(prestador), 'prestador')
  if (solicitacaoId === undefined) return
  const [anterior] = await db
    .select({ situacao: proposta.situacao })
    .from(proposta)
    .where(and(eq(proposta.solicitacaoId, solicitacaoId), eq(proposta.empresaId, id)))
  if (anterior?.situacao === 'desistente') throw recusa('PRESTADOR_JA_DESISTIU', 'prestador')
}

async function modeloEmUso(db: Database, id: number): Promise<ModeloHoraUsado> {
  const [achado] = await db.select().from(modeloHora).where(eq(modeloHora.id, id))
  if (!achado)
    throw new Recusa('VALIDACAO', { campos: { 'escolha_direta.modelo_hora': 'Este modelo de hora não existe.' } })
  const { ativo, ...modelo } = achado
  if (!ativo) throw recusa('MODELO_HORA_INATIVO', 'modelo_hora')
  return modelo
}
