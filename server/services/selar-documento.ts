import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq, sql } from '../db/drizzle.ts'
import { guardarPdf, prontosNaEmissao } from '../db/queries/emitir-documento.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { rows, text } from '../db/rows.ts'
import { arquivo, documento } from '../db/tables/arquivo.ts'
import type { Ports } from '../kernel/ports.ts'
import type { Documento } from '../kernel/use-case.ts'
import { cadaUm } from './cada-um.ts'
import { lerConferido } from './ler-conferido.ts'

const aSelar = sql`sha256 = sha256_emitido and tipo in (${sql.join(
  prontosNaEmissao.map((tipo) => sql`${tipo}`),
  sql`, `,
)})`

/**
 * Seals a document that was complete when it was issued. Outside of any transaction, for the seal may ask an authority for the
 * time; twice, or by two at once, it is sealed once.
 */
export async function selarDocumento(ports: Ports, codigo: string): Promise<void> {
  const { database } = ports.acesso
  const [d] = await database.select().from(documento).where(sql`codigo = ${codigo} and ${aSelar}`)
  if (!d) return
  const emitido = await lerConferido(database, ports, existente(d.arquivoId), existente(d.sha256Emitido))
  const { entidade } = ports.config
  const selado = await ports.selo.selar(emitido.corpo, {
    motivo: `${d.titulo} emitido pelo portal`,
    em: (await lerRegulamento(database)).agora,
    local: `${entidade.cidade} (${entidade.estado})`,
  })
  await database.transaction(async (tx) => {
    const [aberto] = await tx.select().from(documento).where(sql`codigo = ${codigo} and ${aSelar}`).for('update')
    if (!aberto) return
    const arquivoId = await guardarPdf(tx, ports.arquivos, selado, emitido.nome)
    await tx.update(documento).set({ arquivoId, sha256: selado.sha256 }).where(eq(documento.codigo, codigo))
  })
}

/**
 * The document as people hold it: with its seal, made now if the job has not come to it yet. Where that fails (the authority does
 * not answer) without: nobody is denied his receipt, /validar knows both files, and the job comes again.
 */
export async function baixarDocumento(
  ports: Ports,
  codigo: string,
  logger: { error(dados: object, mensagem: string): void },
): Promise<Documento> {
  await selarDocumento(ports, codigo).catch((causa: unknown) =>
    logger.error({ err: causa, documento: codigo }, 'document handed out without its seal'),
  )
  const [d] = await ports.acesso.database
    .select({ chave: arquivo.chave, nome: arquivo.nome })
    .from(documento)
    .innerJoin(arquivo, eq(arquivo.id, documento.arquivoId))
    .where(eq(documento.codigo, codigo))
  const { chave, nome } = existente(d)
  return { nome, tipo: 'application/pdf', corpo: await ports.arquivos.ler(chave) }
}

/** Documents of one sweep; the rest waits for the next. */
const DE_CADA_VEZ = 5

/**
 * Seals what the queue gave up, or what was issued before everything was sealed. One that fails holds up no other: the order is
 * by chance.
 */
export async function varrerDocumentosSemSelo(ports: Ports): Promise<number> {
  const semSelo = await rows(ports.acesso.database, { codigo: text })`
    select codigo from documento where ${aSelar} and ${haMaisDe(sql`dtainclusao`, sql`interval '30 minutes'`)}
      order by random() limit ${DE_CADA_VEZ}`
  return cadaUm(semSelo, 'documents could not be sealed', ({ codigo }) => selarDocumento(ports, codigo))
}
