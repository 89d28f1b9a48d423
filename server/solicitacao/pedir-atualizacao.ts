import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { campoInvalido } from '@hub/protocol/kernel/recusa.ts'
import type { solicitacao as chamadas } from '@hub/protocol/solicitacao.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { atualizacaoDeEmpresa } from '../db/tables/empresa.ts'
import { anunciar } from '../events/anunciar.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { mover } from '../services/mover-solicitacao.ts'
import { travarPara } from '../services/solicitacao-travada.ts'
import { avisos } from './solicitacao.avisos.ts'
import { verMovida } from './solicitacao.view.ts'

/** The client is told what of the company's data to mend, and by when. */
export const pedirAtualizacao: UseCase<typeof chamadas.pedirAtualizacao> = async ({
  db,
  actor,
  params,
  corpo,
  ports,
}) => {
  const s = await travarPara(db, actor, params.id, 'pedirAtualizacao')
  const r = await lerRegulamento(db)
  if (corpo.prazo !== undefined && corpo.prazo < r.hoje) throw campoInvalido('prazo', 'Escolha uma data no futuro.')
  const prazo = corpo.prazo ? r.fimDe(corpo.prazo) : r.emDiasUteis(r.de(s).parametro('prazo_pendencia_cliente_du'))
  const pedido = primeiraMaiuscula(corpo.pedido)
  await db.insert(atualizacaoDeEmpresa).values({ empresaId: s.empresaId, solicitacaoId: s.id, pedido, prazo })
  const movida = await mover(db, s, 'aguardando_atualizacao_cliente', r, { prazo })
  const ate = formatarData(dataLocal(prazo, r.parametro('fuso')))
  await anunciar(db, avisos.atualizacaoPedida, { s, por: actor.id, pedido, ate }, ports)
  return verMovida(movida)
}
