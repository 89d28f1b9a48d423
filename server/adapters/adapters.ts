import type { Acesso } from '../db/database.ts'
import { documentos } from '../integrations/pdf/documentos.ts'
import { planilhas } from '../integrations/planilha/planilhas.ts'
import type { Config } from '../kernel/config.ts'
import type { Ports } from '../kernel/ports.ts'
import { abrirCadastro, abrirProdutorRural } from './cadastro.ts'
import { abrirCorreio } from './correio.ts'
import { abrirPagamento } from './provedor-de-pagamento.ts'
import { abrirMetricas, abrirRm, abrirSas, abrirWebhooks, abrirWhatsapp } from './sistemas-de-fora.ts'

/** The real adapter of each port outside, or the sandbox where the environment names none. @throws what production must name */
export const adapters = (config: Config, acesso: Acesso) =>
  ({
    pagamento: abrirPagamento(config, acesso),
    correio: abrirCorreio(config),
    documentos,
    planilhas,
    sas: abrirSas(config),
    rm: abrirRm(config, acesso),
    metricas: abrirMetricas(config),
    webhooks: abrirWebhooks(config),
    whatsapp: abrirWhatsapp(config),
    cadastro: abrirCadastro(config),
    produtorRural: abrirProdutorRural(config),
  }) satisfies Partial<Ports>
