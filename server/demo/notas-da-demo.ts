import { projeto } from '@hub/protocol/projeto.ts'
import { type CastName, cast, type Pessoa } from '../db/seed/cast.ts'
import type { Enredo } from './cenas.ts'
import type { Palco } from './palco.ts'
import { relatorioDaDemo } from './relatorio-da-demo.ts'

/** An instalment of the provider's is authorised and invoiced; `paga`: the staff pays it, else it is for RM to pay. */
export async function faturar(p: Palco, e: Enredo, quem: CastName, parcela: number, paga: boolean): Promise<void> {
  const params = { id: e.id }
  const [emissor] = (cast[quem] as Pessoa).prestadorDe ?? []
  const n = (await p.pede(quem, projeto.listarNotas, { params })).find((uma) => uma.parcela === parcela)!
  await p.pede(e.gestor, projeto.autorizarNota, { params: { id: n.id }, corpo: {} })
  const numero = String(1000 + n.id)
  await p.pede(quem, projeto.enviarNota, {
    params,
    corpo: { parcela, numero, valor: n.valor, emissor: emissor!, tomador: e.empresa },
    anexo: {
      nome: `nota-${numero}.pdf`,
      conteudo: await relatorioDaDemo(`Nota fiscal ${numero}`, `Parcela ${parcela}`),
    },
  })
  if (paga) await p.pede('ana', projeto.pagarNota, { params: { id: n.id }, corpo: { referencia: `TED ${numero}` } })
}
