import { faltamAssinar } from '@hub/domain/contrato/contrato.rules.ts'
import { formatarData } from '@hub/domain/kernel/data.ts'
import { Recusa } from '@hub/protocol/kernel/recusa.ts'
import { type Database, sql } from '../db/drizzle.ts'
import { deleganteDaRepresentacao } from '../db/queries/delegacao.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { lerRegulamento } from '../db/queries/regulamento.ts'
import { nullable, num, obj, oneOf, type Row, row, rows, type Shape, text } from '../db/rows.ts'
import { mandarCarta } from '../events/anunciar.ts'
import { linkSelado } from '../events/link-do-email.ts'
import type { Ports } from '../kernel/ports.ts'
import { criarLink, lerLink, matarLinks } from '../services/link-unico.ts'
import { avisos } from './contrato.avisos.ts'
import type { ContratoTravado } from './contrato-travado.ts'

const destinatario = { parte: oneOf(['cliente', 'prestador']), id: num, nome: text, email: text } satisfies Shape
export type Destinatario = Row<typeof destinatario>

/** People who sign for the two companies of a contract: representatives, and who stands in for one. */
const representantes = (db: Database, empresaId: number, prestadorId: number): Promise<Destinatario[]> =>
  rows(db, destinatario)`
    select eu.lado as parte, u.id, u.nome || ' ' || u.sobrenome as nome, u.email
      from empresa_usuario eu join usuario u on u.id = eu.usuario_id
      where (eu.representante or ${deleganteDaRepresentacao} is not null) and ${agePor(sql`eu`)} and ((eu.lado = 'cliente' and eu.empresa_id = ${empresaId})
        or (eu.lado = 'prestador' and eu.empresa_id = ${prestadorId})) order by eu.lado, u.id`

/** Ids of people by the side that they sign for. */
export const ladosDe = (pessoas: readonly Destinatario[]) => ({
  doCliente: pessoas.filter((p) => p.parte === 'cliente').map((p) => p.id),
  doPrestador: pessoas.filter((p) => p.parte === 'prestador').map((p) => p.id),
})

/**
 * Mails every representative of a party that has not signed a link of its own. Of 32 random bytes only the hash is kept;
 * links that were sent before die. Answers to whom they went.
 */
export async function enviarLinks(tx: Database, ports: Ports, t: ContratoTravado): Promise<Destinatario[]> {
  await matarLinks(tx, { finalidade: 'assinatura', referencia: t.k.id })
  const r = await lerRegulamento(tx)
  const faltam = faltamAssinar(t.fatos.assinaram)
  const pessoas = (await representantes(tx, t.k.empresaId, t.prestadorId)).filter((p) => faltam.includes(p.parte))
  for (const pessoa of pessoas) {
    const alvo = { finalidade: 'assinatura', referencia: t.k.id, parte: pessoa.parte, usuarioId: pessoa.id } as const
    const token = await criarLink(tx, alvo, t.k.expiraEm)
    await mandarCarta(
      tx,
      ports,
      avisos.leiaEAssine,
      {
        nome: pessoa.nome,
        tipo: t.k.tipo,
        titulo: t.titulo,
        nrosolicitacao: t.s.nrosolicitacao,
        oferta: t.s.oferta.titulo,
        ate: formatarData(r.diaDe(t.k.expiraEm)),
      },
      pessoa.email,
      linkSelado(ports.config, '/assinar/', token),
    )
  }
  return pessoas
}

const linkAberto = {
  contratoId: num,
  parte: oneOf(['cliente', 'prestador']),
  usuarioId: num,
  nome: text,
  email: text,
  cpf: nullable(text),
  /** The representative in whose place he signs; null where he represents the company himself. */
  delegante: nullable(obj({ id: num, nome: text })),
} satisfies Shape
type LinkAberto = Row<typeof linkAberto>

/**
 * Whom a living link stands for: whoever it was sent to, as long as he still represents the company. Uses nothing up.
 * @throws Recusa LINK_INVALIDO, the same for one that never was
 */
export async function abrirLink(db: Database, token: string): Promise<LinkAberto> {
  const { referencia, parte, usuarioId } = await lerLink(db, 'assinatura', token)
  const aberto = await row(db, linkAberto)`
    select k.id as "contratoId", eu.lado as parte, u.id as "usuarioId", u.nome || ' ' || u.sobrenome as nome, u.email, u.cpf,
        case when eu.representante then null else ${deleganteDaRepresentacao} end as delegante
      from contrato k join proposta p on p.id = k.proposta_id
      join empresa_usuario eu on eu.lado = ${parte} and (eu.representante or ${deleganteDaRepresentacao} is not null)
        and eu.empresa_id = case eu.lado when 'cliente' then k.empresa_id else p.empresa_id end
      join usuario u on u.id = eu.usuario_id and ${agePor(sql`eu`)}
      where k.id = ${referencia} and u.id = ${usuarioId}`
  if (!aberto) throw new Recusa('LINK_INVALIDO')
  return aberto
}
