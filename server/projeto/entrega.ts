import { bloqueioDaEtapa } from '@hub/domain/aditivo/aditivo.rules.ts'
import { dataLocal, formatarData } from '@hub/domain/kernel/data.ts'
import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, updateRow } from '../db/drizzle.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { etapa, etapaArquivo } from '../db/tables/pagamento.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Ports } from '../kernel/ports.ts'
import type { ArquivoRecebido } from '../kernel/use-case.ts'
import { lerBloqueio } from '../services/aditivo-aberto.ts'
import type { Solicitacao } from '../services/solicitacao-travada.ts'
import { acertarPrazo } from './prazo-do-projeto.ts'
import { avisos } from './projeto.avisos.ts'
import type { Etapa } from './projeto-travado.ts'

/**
 * Writes a delivery of a locked project's stage, by the provider or in its place: at least one file; a stage that was sent
 * back keeps its earlier files beside the new ones. The days in which silence accepts are counted anew from every delivery.
 * @throws Recusa ARQUIVO_AUSENTE
 */
export async function gravarEntrega(
  tx: Database,
  ports: Ports,
  s: Solicitacao,
  e: Etapa,
  entrega: { por: number; pelaCasa?: boolean; comentario: string | undefined; arquivos: readonly ArquivoRecebido[] },
): Promise<void> {
  if (entrega.arquivos.length === 0)
    throw new Recusa('ARQUIVO_AUSENTE', { campos: { arquivos: 'Anexe pelo menos um arquivo.' } })
  const r = await lerRegulamento(tx)
  const aceiteTacitoEm = r.emDiasCorridos(r.de(s).parametro('aceite_tacito_etapa_dc'))
  const comentario = entrega.comentario ? primeiraMaiuscula(entrega.comentario) : null
  await updateRow(tx, etapa, e.id, {
    situacao: 'entregue',
    entregueEm: r.agora,
    entreguePor: entrega.por,
    aceiteTacitoEm,
    comentario,
    motivo: null,
  })
  await tx.insert(etapaArquivo).values(entrega.arquivos.map((a) => ({ etapaId: e.id, arquivoId: a.id })))
  await acertarPrazo(tx, s, r)
  const { por, pelaCasa } = entrega
  const { ordem, descricao } = e
  await anunciar(tx, avisos[pelaCasa ? 'etapaEntreguePelaCasa' : 'etapaEntregue'], {
    s,
    por,
    ordem,
    descricao,
    comentario,
  })
  // Under a termination that is to be decided it rests: nobody is asked for it until the contract goes on (ao-encerrar-aditivo.ts).
  if (bloqueioDaEtapa(await lerBloqueio(tx, s.id), e.id) === null) {
    const ate = formatarData(dataLocal(aceiteTacitoEm, r.parametro('fuso')))
    await anunciar(tx, avisos.entregaAConferir, { s, por, ordem, ate, consultorId: s.consultorId }, ports)
  }
  await ports.emitir(tx, ports, 'etapaEntregue', { solicitacaoId: s.id, etapaId: e.id })
}
