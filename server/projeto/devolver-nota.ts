import { primeiraMaiuscula } from '@hub/domain/kernel/texto.ts'
import { podeDevolver } from '@hub/domain/nota/nota.rules.ts'
import { exigir } from '@hub/protocol/kernel/recusa.ts'
import type { projeto } from '@hub/protocol/projeto.ts'
import { anunciar } from '../events/anunciar.ts'
import type { Caso } from '../kernel/caso.ts'
import { papeisNoProjeto } from '../passos/escopo-projeto.ts'
import { mudarNota } from './nota-anotada.ts'
import { avisos } from './projeto.avisos.ts'
import { verProjeto } from './projeto.view.ts'
import { travarNota } from './projeto-travado.ts'

export const devolverNota: Caso<typeof projeto.devolverNota> = async (pedido) => {
  const { db, ator, params, corpo, portas } = pedido
  const { s, n, e } = await travarNota(db, ator, params.id, ['gestor', 'coordenador', 'admin'])
  exigir(
    podeDevolver(
      { situacao: n.situacao, etapa: e.situacao, etapaAceitaPor: e.aceitaPor },
      { id: ator.id, papeis: papeisNoProjeto(ator, s) },
    ),
  )
  const motivo = primeiraMaiuscula(corpo.motivo)
  await mudarNota(db, n, { situacao: 'devolvida', motivo })
  await portas.emitir(db, portas, 'notaDevolvida', { notaId: n.id, solicitacaoId: s.id })
  await anunciar(db, avisos.notaDevolvida, { s, por: ator.id, parcela: n.parcela, motivo }, portas)
  return (await verProjeto(db, ator, s.id)).notas
}
