import { parceiro } from '@hub/protocol/parceiro.ts'
import { programa } from '@hub/protocol/programa.ts'
import { num, row } from '../db/rows.ts'
import type { TestHub } from './test-hub.ts'

/** What other systems are told of a story, the last message of each kind; and a partner that a programme has. */
export async function enviosDaHistoria(hub: TestHub, solicitacaoId: number) {
  const ultima = async (destino: string, tipo: string) =>
    (await row(hub.database, { id: num })`
      select id from integracao_saida where solicitacao_id = ${solicitacaoId} and destino = ${destino} and tipo = ${tipo}
        order by id desc limit 1`)!.id
  return {
    metrica: await ultima('metricas', 'solicitacao'),
    metricaDoDiagnostico: await ultima('metricas', 'diagnostico'),
    envioAoRm: await ultima('rm', 'provisionamento'),
    parceiro: await parceiroDaHistoria(hub, solicitacaoId),
  }
}

async function parceiroDaHistoria(hub: TestHub, solicitacaoId: number): Promise<number> {
  const vera = hub.como('vera')
  const { id } = await vera.deve(parceiro.criar, {
    corpo: { razaosocial: `Associação ${solicitacaoId}`, objetivo: 'Apoiar quem começa.', subsidio: 5 },
  })
  const descricao = `Programa da associação ${solicitacaoId}`
  await vera.deve(programa.criar, {
    corpo: { descricao, contratacao_interna: false, subsidios: [], parceiro: id, distribuicao: null },
  })
  return id
}
