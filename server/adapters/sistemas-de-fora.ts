import type { Acesso } from '../db/database.ts'
import { sql } from '../db/drizzle.ts'
import { fusoDoHub } from '../db/queries/fuso.ts'
import { row, rows, text } from '../db/rows.ts'
import type { Metricas } from '../integrations/metricas/metricas.ts'
import { metricasRest } from '../integrations/metricas/rest.ts'
import { metricasDeDemonstracao, semMetricas } from '../integrations/metricas/sandbox.ts'
import { rmDoAmbiente } from '../integrations/rm/ambiente.ts'
import { rmSoap } from '../integrations/rm/data-server.ts'
import type { Rm } from '../integrations/rm/rm.ts'
import { type MemoriaDoRm, rmDeDemonstracao, semRm } from '../integrations/rm/sandbox.ts'
import { sasRest } from '../integrations/sas/rest.ts'
import { sasDeDemonstracao, semSas } from '../integrations/sas/sandbox.ts'
import type { Sas } from '../integrations/sas/sas.ts'
import { webhooksPorHttps } from '../integrations/webhooks/https.ts'
import { webhooksDeDemonstracao } from '../integrations/webhooks/sandbox.ts'
import type { Webhooks } from '../integrations/webhooks/webhooks.ts'
import { cloudApi } from '../integrations/whatsapp/cloud-api.ts'
import { semWhatsapp, whatsappDeDemonstracao } from '../integrations/whatsapp/sandbox.ts'
import type { Whatsapp } from '../integrations/whatsapp/whatsapp.ts'
import type { Config } from '../kernel/config.ts'

/** The RM of the environment; the sandbox outside of production; none in production, where what is meant for it waits. */
export function abrirRm({ env, modo }: Config, acesso: Acesso): Rm {
  const real = rmDoAmbiente(env)
  if (real) return rmSoap(real)
  return modo === 'producao' ? semRm : rmDeDemonstracao(memoriaNoBanco(acesso))
}

/** The same for the system of metrics. */
export function abrirMetricas({ env, modo }: Config): Metricas {
  if (!env.METRICAS_URL) return modo === 'producao' ? semMetricas : metricasDeDemonstracao()
  return metricasRest({
    url: env.METRICAS_URL,
    token: env.METRICAS_TOKEN,
    ...(env.METRICAS_LIMITE_MS && { limiteMs: Number(env.METRICAS_LIMITE_MS) }),
  })
}

/** And for WhatsApp messages. */
export function abrirWhatsapp({ env, modo }: Pick<Config, 'env' | 'modo'>): Whatsapp {
  if (!env.WHATSAPP_TOKEN) return modo === 'producao' ? semWhatsapp : whatsappDeDemonstracao()
  return cloudApi({
    url: env.WHATSAPP_URL ?? 'https://graph.facebook.com',
    versao: env.WHATSAPP_VERSAO ?? 'v23.0',
    telefoneId: env.WHATSAPP_TELEFONE_ID ?? '',
    token: env.WHATSAPP_TOKEN,
    modelo: env.WHATSAPP_MODELO ?? '',
    idioma: env.WHATSAPP_IDIOMA ?? 'pt_BR',
    limiteMs: Number(env.WHATSAPP_LIMITE_MS ?? 10_000),
  })
}

/** What the sandbox was told, in table `sandbox`, so that a restart of the demonstration forgets nothing. */
const memoriaNoBanco = ({ database }: Acesso): MemoriaDoRm => ({
  hoje: async () =>
    (await row(database, { dia: text })`select to_char(agora() at time zone ${fusoDoHub}, 'YYYY-MM-DD') as dia`)!.dia,
  ler: async <T>(chave: string) =>
    (await row<{ valor: T }>(database, sql`select valor from sandbox where chave = ${chave}`))?.valor,
  gravar: async (chave, valor) => {
    await database.execute(
      sql`insert into sandbox (chave, valor) values (${chave}, ${JSON.stringify(valor)}::jsonb)
        on conflict (chave) do update set valor = excluded.valor`,
    )
  },
  listar: async <T>(prefixo: string) =>
    (
      await rows<{ valor: T }>(
        database,
        sql`select valor from sandbox where starts_with(chave, ${prefixo}) order by chave`,
      )
    ).map((l) => l.valor),
})

/** Messages to third systems leave the network in production alone. */
export const abrirWebhooks = ({ modo }: Config): Webhooks =>
  modo === 'producao' ? webhooksPorHttps() : webhooksDeDemonstracao()

/** The SAS of the environment; the sandbox outside of production; none in production, where the screens then say so. */
export function abrirSas({ env, modo }: Config): Sas {
  if (env.SAS_URL)
    return sasRest({
      url: env.SAS_URL,
      token: env.SAS_TOKEN,
      ...(env.SAS_LIMITE_MS && { limiteMs: Number(env.SAS_LIMITE_MS) }),
    })
  return modo === 'producao' ? semSas : sasDeDemonstracao()
}
