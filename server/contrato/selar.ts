import type { SituacaoDoContrato } from '@hub/domain/contrato/contrato.states.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { and, type Database, eq, isNull, sql } from '../db/drizzle.ts'
import { guardarPdf } from '../db/queries/emitir-documento.ts'
import { haMaisDe } from '../db/queries/ha-mais-de.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { num, rows } from '../db/rows.ts'
import { documento } from '../db/tables/arquivo.ts'
import { contrato } from '../db/tables/contrato.ts'
import { avisar } from '../events/registrar.ts'
import type { Ports } from '../kernel/ports.ts'
import { cadaUm } from '../services/cada-um.ts'
import { lerConferido } from '../services/ler-conferido.ts'
import type { Contrato } from './contrato-travado.ts'
import { assinaturasEmBranco, assinaturasFeitas, type Teor } from './dados.ts'
import { desenharContrato } from './desenhar.ts'
import { nomeDoArquivo } from './gerar.ts'

/** Contracts that everybody has signed, whatever became of them since. */
const comAssinaturas: readonly SituacaoDoContrato[] = [
  'assinado',
  'em_aditivo',
  'em_distrato',
  'encerrado',
  'distratado',
]

/** Job: seals a contract that everybody has signed. Twice, or by two workers at once, it is sealed once. */
export async function selar(ports: Ports, id: number): Promise<void> {
  const { database } = ports.acesso
  const [k] = await database.select().from(contrato).where(eq(contrato.id, id))
  if (!k || k.seladoId || !comAssinaturas.includes(k.situacao)) return
  const { config } = ports
  const teor = k.dados as unknown as Teor
  const selado = await ports.selo.selar(await versaoAssinada(database, ports, k, teor), {
    motivo: `${k.tipo === 'contrato' ? `Contrato ${teor.numero}` : teor.numero} ${(await faltaAssinatura(database, id)) ? 'em vigor por inadimplemento, sem todas as assinaturas' : 'assinado por todas as partes'}`,
    em: (await lerRegulamento(database)).agora,
    local: `${config.entidade.cidade} (${config.entidade.estado})`,
  })
  await database.transaction(async (tx) => {
    const [aberto] = await tx
      .select({ seladoId: contrato.seladoId })
      .from(contrato)
      .where(eq(contrato.id, id))
      .for('update')
    if (existente(aberto).seladoId) return
    const seladoId = await guardarPdf(tx, ports.arquivos, selado, nomeDoArquivo(teor.numero))
    await tx
      .update(contrato)
      .set({ seladoId })
      .where(and(eq(contrato.id, id), isNull(contrato.seladoId)))
    await tx.update(documento).set({ arquivoId: seladoId, sha256: selado.sha256 }).where(eq(documento.codigo, k.codigo))
    await avisar(tx, { tipo: 'solicitacao', id: k.solicitacaoId })
  })
}

/** Only of a termination that holds by default. */
const faltaAssinatura = async (db: Database, id: number): Promise<boolean> =>
  (await rows(db, sql`select 1 from contrato_assinatura where contrato_id = ${id} and assinado_em is null`)).length > 0

/** Contracts of one sweep; the rest waits for the next. */
const DE_CADA_VEZ = 5

/**
 * Seals what the queue gave up: it tries for some minutes, a certificate or a disk may be mended days later. One that cannot be
 * sealed holds up no other: the order is by chance.
 */
export async function varrerSelos(ports: Ports): Promise<number> {
  const semSelo = await rows(ports.acesso.database, { id: num })`
    select k.id from contrato k where k.selado_id is null and k.situacao = any(${`{${comAssinaturas.join()}}`}::text[])
      and ${haMaisDe(sql`(select max(a.assinado_em) from contrato_assinatura a where a.contrato_id = k.id)`, sql`interval '30 minutes'`)}
      order by random() limit ${DE_CADA_VEZ}`
  return cadaUm(semSelo, 'contracts could not be sealed', ({ id }) => selar(ports, id))
}

/**
 * The contract with the traces of its signatures in their places. It is drawn from the same data as the PDF that was
 * signed; should those no longer give that PDF byte for byte (another version of the program), the signed bytes
 * themselves are sealed and the signatures are read at /validar.
 */
async function versaoAssinada(db: Database, ports: Ports, k: Contrato, teor: Teor): Promise<Uint8Array> {
  const original = await lerConferido(db, ports, k.arquivoId, k.sha256)
  const igual = (await desenharContrato(ports, k, assinaturasEmBranco(teor))).sha256 === k.sha256
  return igual ? (await desenharContrato(ports, k, await assinaturasFeitas(db, k.id, teor))).bytes : original.corpo
}
