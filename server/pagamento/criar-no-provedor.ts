import { naParcela } from '@hub/domain/cobranca/plano.rules.ts'
import { existente } from '@hub/protocol/kernel/recusa.ts'
import { eq, sql } from '../db/drizzle.ts'
import { agePor } from '../db/queries/pessoas-de-empresas.ts'
import { nullable, row, text } from '../db/rows.ts'
import { solicitacao } from '../db/tables/solicitacao.ts'
import { avisar } from '../events/registrar.ts'
import { type Devedor, FalhaDoPagamento } from '../integrations/pagamento/pagamento.ts'
import type { Ports } from '../kernel/ports.ts'
import { anotar, type Cobranca, cabe, lerCobranca, mudarCobranca, travarCobranca } from './cobranca-travada.ts'
import { lerPagamento } from './pagamento-da-solicitacao.ts'

/** A charge as it stands after something was asked of the provider, and the provider's failure, if it failed. */
export interface Desfecho {
  c: Cobranca
  falha?: FalhaDoPagamento
}

/** Seconds that a charge lives at the provider. A link may be opened on another day. */
const vida = { pix: 3600, credito: 3600, link: 3 * 86_400 } as const

const quemDeve = { nome: text, cnpj: nullable(text), cpf: nullable(text), email: nullable(text) }

/**
 * Makes an open charge known to the provider by its own key, and keeps what it answers. Called again after any failure:
 * the same key never charges twice. A refusal ends the charge; anything else leaves it open for the job. Holds no
 * transaction while the provider is called.
 */
export async function criarNoProvedor(ports: Ports, id: number): Promise<Desfecho> {
  const { database } = ports.acesso
  const c = await lerCobranca(database, id)
  const { meio } = c
  if (c.situacao !== 'pendente' || c.idNoProvedor !== null || meio === 'presencial') return { c }
  await anotar(database, id, 'criar', 'chamada')
  try {
    const pedido = { chave: c.txid, valorCentavos: c.valor, expiraEm: vida[meio], ...(await dizeres(ports, c)) }
    if (meio === 'pix') {
      const feito = await ports.pagamento.criarPix(pedido)
      return { c: await guardar(ports, id, { ...feito, id: feito.txid, copiaecola: feito.copiaECola }) }
    }
    const urlDeRetorno = `${ports.config.origem}/solicitacoes/${c.solicitacaoId}?aba=pagamento`
    return { c: await guardar(ports, id, await ports.pagamento.criarLink({ ...pedido, metodo: meio, urlDeRetorno })) }
  } catch (falha) {
    if (!(falha instanceof FalhaDoPagamento)) throw falha
    return { c: await falhou(ports, id, falha), falha }
  }
}

async function dizeres(ports: Ports, c: Cobranca): Promise<{ devedor: Devedor; descricao: string }> {
  const { database } = ports.acesso
  const [achada] = await database.select().from(solicitacao).where(eq(solicitacao.id, c.solicitacaoId))
  const s = existente(achada)
  const { nome, cnpj, cpf, email } = existente(
    await row(database, quemDeve)`
      select e.razaosocial as nome, e.cnpj, e.cpf,
        coalesce(nullif(e.email, ''), (select u.email from usuario u join empresa_usuario eu on eu.usuario_id = u.id
          where eu.empresa_id = e.id and eu.lado = 'cliente' and ${agePor(sql`eu`)} order by u.id limit 1)) as email
        from empresa e where e.id = ${c.empresaId}`,
  )
  const parcela = naParcela(c.parcela, (await lerPagamento(database, s)).plano.length)
  return {
    devedor: { nome, ...(email && { email }), ...(cnpj === null ? { cpf: existente(cpf) } : { cnpj }) },
    descricao: `Solicitação ${s.nrosolicitacao}${parcela ? ` (${parcela})` : ''}: ${s.oferta.titulo}`.slice(0, 140),
  }
}

interface Feito {
  id: string
  copiaecola?: string
  url?: string
  expiraEm: Date
  bruto: unknown
}

/** Two that asked at the same time got the same charge: the second writes the same again. */
const guardar = (ports: Ports, id: number, feito: Feito): Promise<Cobranca> =>
  ports.acesso.database.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    await anotar(tx, id, 'criar', 'criada', feito.bruto)
    if (c.idNoProvedor !== null) return c
    const restam = feito.expiraEm.getTime() - Date.now()
    const guardada = await mudarCobranca(tx, id, {
      idNoProvedor: feito.id,
      copiaecola: feito.copiaecola ?? null,
      url: feito.url ?? null,
      // Counted from the hub's clock, which in a demonstration is not the provider's.
      expiraEm: sql`agora() + ${restam}::float8 * interval '1 millisecond'`,
      dados: { resposta: feito.bruto },
    })
    await agendarConferencias(ports, tx, guardada)
    await avisar(tx, { tipo: 'solicitacao', id: s.id })
    return guardada
  })

/** Webhooks get lost: the provider is asked soon, later, and when the charge runs out. In between the sweep asks. */
async function agendarConferencias(ports: Ports, tx: Parameters<typeof anotar>[0], c: Cobranca): Promise<void> {
  const { agora } = (await row(tx, { agora: text })`select agora()`)!
  const em = (ms: number) => new Date(new Date(agora).getTime() + ms)
  for (const quando of [em(120_000), em(600_000), new Date((c.expiraEm ?? em(0)).getTime() + 5_000)])
    await ports.queue.agendar(tx, 'pagamento.conferir', { id: c.id }, { em: quando })
}

const falhou = (ports: Ports, id: number, falha: FalhaDoPagamento): Promise<Cobranca> =>
  ports.acesso.database.transaction(async (tx) => {
    const { s, c } = await travarCobranca(tx, id)
    await anotar(tx, id, 'criar', falha.desfecho, falha.dados)
    if (c.situacao !== 'pendente' || c.idNoProvedor !== null) return c
    await avisar(tx, { tipo: 'solicitacao', id: s.id })
    const erro = { desfecho: falha.desfecho, corpo: falha.dados }
    // Refused for good: nothing is there to be paid, and the next attempt gets a key of its own.
    const fim =
      falha.desfecho === 'recusado' && cabe(c, 'cancelar')
        ? { situacao: 'cancelada' as const, fechadaEm: sql`agora()` }
        : {}
    return mudarCobranca(tx, id, { ...fim, dados: { erro } })
  })
