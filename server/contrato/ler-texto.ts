import { emReais } from '@hub/domain/kernel/dinheiro.ts'
import type { contrato as chamadas, TextoDoContrato } from '@hub/protocol/contrato.ts'
import { existente, Recusa } from '@hub/protocol/kernel/recusa.ts'
import type { Banco } from '../db/banco.ts'
import { eq } from '../db/drizzle.ts'
import { linha, num } from '../db/linhas.ts'
import { contrato } from '../db/tables/contrato.ts'
import type { Caso } from '../kernel/caso.ts'
import type { Portas } from '../kernel/portas.ts'
import { escopoDoContrato } from './contrato-travado.ts'
import { assinaturasEmBranco, type Teor } from './dados.ts'
import { desenharContrato } from './desenhar.ts'
import { abrirLink } from './links.ts'

/**
 * The words of the PDF that is signed, and of no other: drawn again, it has to be that file byte for byte.
 * @throws Recusa DOCUMENTO_NAO_CONFERE when an older version of the program drew it otherwise: then the PDF is read
 */
async function textoDoContrato(db: Banco, portas: Portas, id: number) {
  const [k] = await db.select().from(contrato).where(eq(contrato.id, id))
  const { sha256, ...resto } = existente(k)
  const teor = resto.dados as unknown as Teor
  const { texto, sha256: desenhado } = await desenharContrato(portas, resto, assinaturasEmBranco(teor))
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

export const lerTexto: Caso<typeof chamadas.lerTexto> = async ({ db, ator, params, portas }) => {
  const visto = await linha(db, { id: num })`
    select k.id from contrato k join proposta p on p.id = k.proposta_id join solicitacao s on s.id = k.solicitacao_id
      where k.id = ${params.id} and ${escopoDoContrato(ator)}`
  return textoDoContrato(db, portas, existente(visto).id)
}

export const lerTextoDoLink: Caso<typeof chamadas.lerTextoDoLink> = async ({ db, params, portas }) =>
  textoDoContrato(db, portas, (await abrirLink(db, params.token)).contratoId)
