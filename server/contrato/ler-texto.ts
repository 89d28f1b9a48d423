import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { contrato as chamadas, TextoDoContrato } from '@hub/protocol/contrato.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, eq } from '../db/drizzle.ts'
import { num, row } from '../db/rows.ts'
import { contrato } from '../db/tables/contrato.ts'
import type { Ports } from '../kernel/ports.ts'
import type { UseCase } from '../kernel/use-case.ts'
import { escopoDoContrato } from './contrato-travado.ts'
import { assinaturasEmBranco, type Teor } from './dados.ts'
import { desenharContrato } from './desenhar.ts'
import { abrirLink } from './links.ts'

/**
 * The words of the PDF that is signed, and of no other: drawn again, it has to be that file byte for byte.
 * @throws Recusa DOCUMENTO_NAO_CONFERE when an older version of the program drew it otherwise: then the PDF is read
 */
async function textoDoContrato(db: Database, ports: Ports, id: number) {
  const [k] = await db.select().from(contrato).where(eq(contrato.id, id))
  const { sha256, ...resto } = existente(k)
  const teor = resto.dados as unknown as Teor
  const { texto, sha256: desenhado } = await desenharContrato(ports, resto, assinaturasEmBranco(teor))
  if (desenhado !== sha256) throw new Recusa('DOCUMENTO_NAO_CONFERE')
  return { blocos: [...texto], resumo: resto.tipo === 'contrato' ? emPoucasPalavras(teor) : null }
}

const emPoucasPalavras = ({ servico, etapas, inicio, fim, plano }: Teor): TextoDoContrato['resumo'] => ({
  servico: servico.titulo,
  horas: servico.horas ?? null,
  entregas: etapas.map((e) => e.descricao),
  inicio,
  fim,
  parcelas: plano.filter((p) => p.quem === 'cliente').map((p) => emReais(p.valorCentavos)),
})

export const lerTexto: UseCase<typeof chamadas.lerTexto> = async ({ db, actor, params, ports }) => {
  const visto = await row(db, { id: num })`
    select k.id from contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
      where k.id = ${params.id} and ${escopoDoContrato(actor)}`
  return textoDoContrato(db, ports, existente(visto).id)
}

export const lerTextoDoLink: UseCase<typeof chamadas.lerTextoDoLink> = async ({ db, params, ports }) =>
  textoDoContrato(db, ports, (await abrirLink(db, params.token)).contratoId)
