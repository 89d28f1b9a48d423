import type { Acesso } from '../db/database.ts'
import type { Emitir } from '../events/reacoes.ts'
import type { Arquivos } from '../integrations/arquivos/arquivos.ts'
import type { Antivirus } from '../integrations/arquivos/clamd.ts'
import type { Cadastro } from '../integrations/cadastro/cadastro.ts'
import type { Correio } from '../integrations/email/email.ts'
import type { Metricas } from '../integrations/metricas/metricas.ts'
import type { Pagamento } from '../integrations/pagamento/pagamento.ts'
import type { Documentos, Selo } from '../integrations/pdf/pdf.ts'
import type { Planilhas } from '../integrations/planilha/planilha.ts'
import type { ProdutorRural } from '../integrations/produtor-rural/produtor-rural.ts'
import type { Rm } from '../integrations/rm/rm.ts'
import type { Sas } from '../integrations/sas/sas.ts'
import type { Webhooks } from '../integrations/webhooks/webhooks.ts'
import type { Whatsapp } from '../integrations/whatsapp/whatsapp.ts'
import type { Queue } from '../jobs/queue.ts'
import type { Figuras } from '../observability/figuras.ts'
import type { Config } from './config.ts'

/** What a use case may reach outside of its transaction. Made once at start; tests give their own. */
export interface Ports {
  config: Config
  acesso: Acesso
  queue: Queue
  arquivos: Arquivos
  antivirus: Antivirus | undefined
  pagamento: Pagamento
  correio: Correio
  documentos: Documentos
  planilhas: Planilhas
  sas: Sas
  /** ERP of the sponsoring body. */
  rm: Rm
  metricas: Metricas
  /** Public registers of companies and addresses. */
  cadastro: Cadastro
  produtorRural: ProdutorRural
  /** What this instance counts of itself. */
  figuras: Figuras
  /** Third systems that subscribed to what happens here. */
  webhooks: Webhooks
  whatsapp: Whatsapp
  /** Signs finished documents with the portal's certificate. */
  selo: Selo
  /** Lets other concepts follow, in the same transaction. */
  emitir: Emitir
}
