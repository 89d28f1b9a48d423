import { connect } from 'node:net'
import { quantos } from '@hub/domain/kernel/por-escrito.ts'
import { diasDoCertificado } from '@hub/domain/operacao/manha.rules.ts'
import { abrirCorreio } from './adapters/correio.ts'
import { abrirWhatsapp } from './adapters/sistemas-de-fora.ts'
import { descobrir, lerProvedores } from './autenticacao/provedores.ts'
import { openDatabase } from './db/database.ts'
import { explainDatabaseFailure } from './db/explicar-falha.ts'
import { recusarOutroModo } from './db/instalacao.ts'
import { migracoesQueFaltam } from './db/migrar.ts'
import { armazem } from './integrations/arquivos/armazem.ts'
import { abrirDisco } from './integrations/arquivos/disco.ts'
import { explicarFalhaDoBucket } from './integrations/arquivos/explicar-falha.ts'
import { bancoDoAmbiente, mercadoPagoDoAmbiente } from './integrations/pagamento/ambiente.ts'
import { seloDoAmbiente } from './integrations/pdf/selo.ts'
import { FalhaDoWhatsapp } from './integrations/whatsapp/whatsapp.ts'
import type { Config } from './kernel/config.ts'
import { InicioRecusado } from './kernel/inicio-recusado.ts'
import { doProvedor, provedoresDe } from './kernel/variaveis.ts'

/** PostgreSQL 15. */
const VERSAO_MINIMA = 150_000
const ESPERA_MS = 5_000

const motivoDe = (falha: unknown): string =>
  falha instanceof Error && falha.cause ? motivoDe(falha.cause) : String((falha as Error)?.message || falha)

/** What `--check` found of one thing: `problema` begins with the variable to be changed. */
interface Achado {
  oQue: string
  problema?: string | undefined
  /** Keeps nothing from starting; to be known. */
  aviso?: string | undefined
}

interface Prova {
  oQue: string
  /** What it rests on begins so; where a fault of one is known already, nothing is asked. */
  variaveis: RegExp
  /** @returns what is wrong, beginning with the variable to be changed, or what is to be known */
  fazer(config: Config): Promise<string | undefined | Pick<Achado, 'aviso'>>
}

/**
 * Asks everything outside that the environment names: the database and what its role may do, the store (a file is written, read and
 * removed), mail, bank and Mercado Pago, WhatsApp, issuers of identities, the antivirus. Nothing that lasts is written.
 * @param erradas variables whose fault is known
 */
export async function conferirAlcance(config: Config, erradas: readonly string[] = []): Promise<Achado[]> {
  const { env } = config
  const provas: Prova[] = [
    { oQue: 'proxy à frente', variaveis: /^HUB_PROXIES$/, fazer: conferirProxies },
    { oQue: 'certificado do selo', variaveis: /^CERTIFICADO_/, fazer: conferirValidade },
    { oQue: 'banco de dados', variaveis: /^(?:DATABASE_URL|HUB_DADOS)$/, fazer: checkDatabase },
    {
      oQue: env.S3_BUCKET ? `bucket ${env.S3_BUCKET}` : 'pasta de arquivos',
      variaveis: /^(?:S3_|ARQUIVOS_|HUB_DADOS)/,
      fazer: conferirArmazem,
    },
    { oQue: 'servidor de e-mail', variaveis: /^SMTP_URL$/, fazer: conferirCorreio },
    ...(env.PIX_URL ? [{ oQue: 'banco do Pix', variaveis: /^PIX_/, fazer: conferirBanco }] : []),
    ...(env.MERCADOPAGO_TOKEN
      ? [{ oQue: 'Mercado Pago', variaveis: /^MERCADOPAGO_/, fazer: conferirMercadoPago }]
      : []),
    ...provedoresDe(env).map((id) => ({
      oQue: `provedor de identidade ${id}`,
      variaveis: new RegExp(`^${doProvedor(id, 'ISSUER').replace(/ISSUER$/, '')}`),
      fazer: () => conferirProvedor(config, id),
    })),
    ...(env.WHATSAPP_TOKEN ? [{ oQue: 'WhatsApp', variaveis: /^WHATSAPP_/, fazer: conferirWhatsapp }] : []),
    ...(env.CLAMD_URL
      ? [{ oQue: 'antivírus', variaveis: /^CLAMD_URL$/, fazer: () => conferirAntivirus(env.CLAMD_URL!) }]
      : []),
  ]
  return Promise.all(
    provas
      .filter(({ variaveis }) => !erradas.some((nome) => variaveis.test(nome)))
      .map(async ({ oQue, fazer }) => {
        const achado = await fazer(config)
        return { oQue, ...(typeof achado === 'string' ? { problema: achado } : achado) }
      }),
  )
}

/** Whether the port that this one would take is a running hub's: `--check` is run beside it, before an upgrade. */
export async function umHubAtende({ porta, host }: Config): Promise<boolean> {
  const nome = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  try {
    const resposta = await fetch(`http://${nome}:${porta}/api/saude/viva`, { signal: AbortSignal.timeout(ESPERA_MS) })
    return ((await resposta.json()) as { viva?: unknown }).viva === true
  } catch {
    return false
  }
}

/** People reach production by https, which a proxy speaks: what cannot be known from here is which. */
const conferirProxies: Prova['fazer'] = async ({ modo, proxies }) =>
  modo !== 'producao' || proxies.length
    ? undefined
    : {
        aviso:
          'HUB_PROXIES: sem o endereço do proxy à frente, todos parecem vir dele, e senhas erradas de uma pessoa param a entrada de todas; informe o endereço IP do nginx.',
      }

async function conferirProvedor(config: Config, id: string): Promise<string | undefined> {
  const provedor = lerProvedores({ env: { ...config.env, OIDC_PROVIDERS: id } })[0]!
  try {
    await descobrir(config, provedor)
    return undefined
  } catch (causa) {
    return `${doProvedor(id, 'ISSUER')}: ${provedor.emissor.href} não se descreveu (${motivoDe(causa)}); confira o endereço e se esta máquina o alcança.`
  }
}

async function conferirValidade({ env }: Config): Promise<string | undefined> {
  if (!env.CERTIFICADO_P12 && !(env.CERTIFICADO_PEM && env.CERTIFICADO_CHAVE)) return undefined
  const nome = env.CERTIFICADO_P12 ? 'CERTIFICADO_P12' : 'CERTIFICADO_PEM'
  const dias = diasDoCertificado(await seloDoAmbiente(env), new Date())
  return dias < 0
    ? `${nome}: o certificado venceu há ${quantos(-dias, 'dia', 'dias')}; nada é selado até que seja renovado.`
    : undefined
}

/** A token is asked for, and nothing else. */
async function conferirBanco({ env }: Config): Promise<string | undefined> {
  const banco = bancoDoAmbiente(env)!
  const dias = banco.certificadoVenceEm ? diasDoCertificado({ venceEm: banco.certificadoVenceEm }, new Date()) : 0
  if (dias < 0)
    return `${env.PIX_P12 ? 'PIX_P12' : 'PIX_CERTIFICADO'}: o certificado venceu há ${quantos(-dias, 'dia', 'dias')}; nenhum Pix é cobrado até que seja renovado.`
  try {
    await banco.conferir()
    return undefined
  } catch (causa) {
    return (causa as Error).cause
      ? `PIX_TOKEN_URL: o banco não respondeu (${motivoDe(causa)}); confira o endereço, o certificado que ele pede (PIX_P12, ou PIX_CERTIFICADO), a autoridade dele (PIX_CA) e se o firewall deixa sair.`
      : `PIX_CLIENT_SECRET: o banco não deu acesso (${motivoDe(causa)}); confira PIX_CLIENT_ID e PIX_CLIENT_SECRET, e se eles podem criar e ler cobranças (cob) e devolver (pix).`
  }
}

async function conferirMercadoPago({ env, origem }: Config): Promise<string | undefined> {
  try {
    await mercadoPagoDoAmbiente(env, origem)!.conferir()
    return undefined
  } catch (causa) {
    return `MERCADOPAGO_TOKEN: o Mercado Pago ${(causa as Error).cause ? 'não respondeu' : 'não aceitou o token'} (${motivoDe(causa)}); confira o token da aplicação e se o firewall deixa sair.`
  }
}

async function checkDatabase(config: Config): ReturnType<Prova['fazer']> {
  const { databaseUrl } = config
  if (!databaseUrl) return undefined
  try {
    const acesso = await openDatabase({ url: databaseUrl, pasta: '', conexoes: 1 })
    try {
      const { rows } = await acesso.executar(
        `select current_setting('server_version_num')::int as versao, has_database_privilege(current_database(), 'create') as cria,
          (has_schema_privilege('public', 'create')) as escreve,
          (select string_agg(nome, ' e ') from unnest(array['unaccent', 'pg_trgm']) as nome
            where nome not in (select name from pg_available_extensions)) as faltam,
          pg_is_in_recovery() as replica, getdatabaseencoding() = 'UTF8' and lower('AÇÃO') = 'ação' as acentos,
          (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as ensaia`,
      )
      const { versao, cria, escreve, faltam, replica, ensaia, acentos } = rows[0]!
      if (Number(versao) < VERSAO_MINIMA)
        return `DATABASE_URL: o servidor é o PostgreSQL ${Math.floor(Number(versao) / 10_000)}; use o 15 ou mais novo.`
      if (replica) return 'DATABASE_URL: o servidor é uma réplica, que só se lê; indique o principal.'
      if (faltam) return `DATABASE_URL: falta no servidor ${faltam}; instale o pacote contrib do PostgreSQL.`
      if (!acentos)
        return 'DATABASE_URL: o banco não conhece letras com acento; crie-o de novo com createdb --template=template0 --encoding=UTF8 --locale=C.UTF-8.'
      if (!cria || !escreve)
        return 'DATABASE_URL: o usuário não pode criar esquemas e tabelas; torne-o dono do banco (alter database … owner to …).'
      await migracoesQueFaltam(acesso.database)
      await recusarOutroModo(acesso.database, config)
      return ensaia
        ? undefined
        : {
            aviso:
              'DATABASE_URL: o usuário não pode criar bancos de dados, do que a conferência da cópia de segurança precisa (npm run copia:ensaiar): alter role … createdb, ou dê a ela outro usuário.',
          }
    } finally {
      await acesso.fechar()
    }
  } catch (causa) {
    if (causa instanceof InicioRecusado) return `DATABASE_URL: ${causa.message}`
    return explainDatabaseFailure(causa) ?? `DATABASE_URL: ${motivoDe(causa)}`
  }
}

async function conferirArmazem({ env, pastaDados }: Config): Promise<string | undefined> {
  // The folder has been tried with the machine; it is made with the first file.
  if (!env.S3_BUCKET) return undefined
  try {
    await armazem(await abrirDisco({ ARQUIVOS_PASTA: pastaDados, ...env })).agora()
    return undefined
  } catch (causa) {
    return explicarFalhaDoBucket(causa, env)
  }
}

async function conferirCorreio(config: Config): Promise<string | undefined> {
  if (!config.env.SMTP_URL) return undefined
  const correio = abrirCorreio(config)
  try {
    await correio.conferir()
    return undefined
  } catch (causa) {
    const { code, responseCode } = ((causa as Error).cause ?? causa) as { code?: string; responseCode?: number }
    return code === 'EAUTH' || responseCode === 535
      ? 'SMTP_URL: o servidor de e-mail recusou usuário ou senha; confira os dois (a senha vai codificada na URL: @ é %40).'
      : `SMTP_URL: o servidor de e-mail não respondeu (${motivoDe(causa)}); confira nome, porta e se o firewall deixa sair.`
  } finally {
    await correio.fechar()
  }
}

async function conferirWhatsapp(config: Config): Promise<string | undefined> {
  try {
    await abrirWhatsapp(config).conferir()
    return undefined
  } catch (causa) {
    const motivo = causa instanceof FalhaDoWhatsapp ? causa.motivo : 'caminho'
    if (motivo === 'credencial')
      return `WHATSAPP_TOKEN: o WhatsApp não aceitou o token (${motivoDe(causa)}); gere outro, de um usuário do sistema.`
    if (motivo === 'remetente')
      return `WHATSAPP_TELEFONE_ID: o WhatsApp não conhece este número (${motivoDe(causa)}); use a identificação do telefone, não o número.`
    return `WHATSAPP_URL: o WhatsApp não respondeu (${motivoDe(causa)}); confira se o firewall deixa sair.`
  }
}

async function conferirAntivirus(url: string): Promise<string | undefined> {
  const { hostname, port } = new URL(url)
  return new Promise((dizer) => {
    const tomada = connect({ host: hostname, port: Number(port || 3310), timeout: ESPERA_MS })
    const fim = (problema?: string) => {
      tomada.destroy()
      dizer(problema)
    }
    tomada.once('connect', () => fim())
    tomada.once('error', (falha) => fim(`CLAMD_URL: o antivírus não responde (${falha.message}); confira o endereço.`))
    tomada.once('timeout', () => fim('CLAMD_URL: o antivírus não responde; confira o endereço e o firewall.'))
  })
}
