import pg from 'pg'
import { InicioRecusado } from '../kernel/inicio-recusado.ts'

export interface Endereco {
  host: string
  port: number
}

/** Something connected to one address, which can be cut off. */
interface Ligacao {
  cortar(): void
}

const VARIOS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^@/?]+,[^@/?]+)((?:[/?].*)?)$/
const PERGUNTA_MS = 1_000

/**
 * Addresses of a URL that names several servers as libpq does (`postgres://user:password@first:5432,second:5432/hub`), and that
 * URL with one of them; undefined where it names one.
 */
export function lerEnderecos(url: string): { enderecos: Endereco[]; com: (e: Endereco) => string } | undefined {
  const [, antes = '', todos, depois = ''] = VARIOS.exec(url) ?? []
  const enderecos = todos?.split(',').map((texto) => {
    const [, host = '', port] = /^(\[[^\]]+\]|[^:]*)(?::(\d+))?$/.exec(texto.trim()) ?? []
    if (!host) throw new InicioRecusado(`DATABASE_URL: "${texto}" não é endereço de servidor (nome:porta).`)
    return { host: host.replace(/^\[|\]$/g, ''), port: Number(port ?? 5432) }
  })
  const nome = ({ host }: Endereco) => (host.includes(':') ? `[${host}]` : host)
  return enderecos && { enderecos, com: (e) => `${antes}${nome(e)}:${e.port}${depois}` }
}

/**
 * The line of history that a server writes, as eight hexadecimal digits: each promotion begins a higher one. Undefined from a
 * replica. @throws when it does not answer
 */
export type Perguntar = (e: Endereco) => Promise<string | undefined>

/**
 * Knows which of several servers takes writes. Between two that do, it is the one that was promoted last: a first machine that
 * comes back by itself is not listened to while the new one answers.
 */
export function criarPrimario(enderecos: readonly Endereco[], perguntar: Perguntar) {
  let conhecido: Endereco | undefined
  let ultimo: Endereco | undefined
  let busca: Promise<Endereco> | undefined
  const ligacoes = new Map<Ligacao, Endereco>()

  async function procurar(): Promise<Endereco> {
    const respostas = await Promise.all(
      enderecos.map(async (e) => ({ e, linha: await perguntar(e).catch(() => undefined) })),
    )
    const [achado] = respostas
      .flatMap(({ e, linha }) => (linha === undefined ? [] : [{ e, linha }]))
      .sort((a, b) => b.linha.localeCompare(a.linha))
    if (!achado) throw Object.assign(new Error('none of the database servers takes writes'), { code: '08001' })
    return achado.e
  }
  function lembrar(novo: Endereco): Endereco {
    conhecido = novo
    if (ultimo && ultimo !== novo)
      // A machine that lost its cable says nothing: whoever waits for the old one would wait for long.
      for (const [ligacao, de] of [...ligacoes]) if (de !== novo) ligacao.cortar()
    ultimo = novo
    return novo
  }
  return {
    /** Where new connections go. Servers are asked while it is not known, once for all who want to know. */
    async endereco(): Promise<Endereco> {
      if (conhecido) return conhecido
      busca ??= procurar()
        .then(lembrar)
        .finally(() => {
          busca = undefined
        })
      return busca
    },
    /** It refused a connection, broke one, or is a replica: who asks next makes sure. */
    duvidar(): void {
      conhecido = undefined
    },
    ligada(ligacao: Ligacao, em: Endereco): void {
      ligacoes.set(ligacao, em)
    },
    desligada(ligacao: Ligacao): void {
      ligacoes.delete(ligacao)
    },
  }
}

type Primario = ReturnType<typeof criarPrimario>

const perguntarPor =
  (url: (e: Endereco) => string): Perguntar =>
  async (e) => {
    const cliente = new pg.Client({
      connectionString: url(e),
      application_name: 'hub procura',
      connectionTimeoutMillis: PERGUNTA_MS,
      query_timeout: PERGUNTA_MS,
    })
    cliente.on('error', () => {})
    try {
      await cliente.connect()
      const { rows } = await cliente.query<{ linha: string | null }>(
        'select case when not pg_is_in_recovery() then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as linha',
      )
      return rows[0]?.linha ?? undefined
    } finally {
      void cliente.end().catch(() => {})
    }
  }

/** Connects to the server that takes writes, whatever address its settings name, and to no replica. */
const clienteDo = (primario: Primario) =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>
    override connect(volta: (erro: Error | null, cliente?: pg.Client) => void): void
    override connect(volta?: (erro: Error | null, cliente?: pg.Client) => void): Promise<pg.Client> | undefined {
      const ligar = this.#ligar()
      if (!volta) return ligar
      ligar.then(
        () => volta(null, this),
        (erro: Error) => volta(erro),
      )
      return undefined
    }

    async #ligar(): Promise<pg.Client> {
      const em = await primario.endereco()
      Object.assign(this, em)
      let replica = false
      this.connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
        if (parameterName === 'in_hot_standby') replica = parameterValue === 'on'
      })
      const ligacao: Ligacao = { cortar: () => this.connection.stream.destroy() }
      primario.ligada(ligacao, em)
      this.once('end', () => primario.desligada(ligacao))
      try {
        await super.connect()
        if (!replica) return this
        void this.end().catch(() => {})
        throw Object.assign(new Error('the database server became a replica'), { code: '25006' })
      } catch (causa) {
        primario.desligada(ligacao)
        primario.duvidar()
        throw causa
      }
    }
  }

export interface Rota {
  /** For settings of a connection: of one server, whichever. */
  connectionString: string
  Client: typeof pg.Client
  /** A connection fell silent or broke. */
  duvidar(): void
}

/** How connections of a URL are made, be it of one server or of several. */
export function abrirRota(url: string): Rota {
  const lidos = lerEnderecos(url)
  if (!lidos) return { connectionString: url, Client: pg.Client, duvidar: () => {} }
  const primario = criarPrimario(lidos.enderecos, perguntarPor(lidos.com))
  return {
    connectionString: lidos.com(lidos.enderecos[0]!),
    Client: clienteDo(primario),
    duvidar: () => primario.duvidar(),
  }
}

/** The URL of the one server that takes writes now, for commands that run once. */
export async function urlDoPrimario(url: string): Promise<string> {
  const lidos = lerEnderecos(url)
  return lidos ? lidos.com(await criarPrimario(lidos.enderecos, perguntarPor(lidos.com)).endereco()) : url
}
