import { varrerAditivos } from '../aditivo/encerrar.ts'
import { varrerArquivos } from '../arquivo/varrer.ts'
import { selarAuditoria } from '../auditoria/selar.ts'
import { conferirTitularidade } from '../cadastro/conferir-titularidade.ts'
import { varrerCadastros } from '../cadastro/pendentes.ts'
import { selar, varrerSelos } from '../contrato/selar.ts'
import { lembrarCredenciamentos } from '../credenciamento/lembrar.ts'
import { varrerCredenciamentos } from '../credenciamento/varrer.ts'
import { comAutoria } from '../db/autoria.ts'
import { compactarContagens } from '../db/queries/contagem-de-solicitacoes.ts'
import { atualizarContagens } from '../db/queries/contagem-dos-paineis.ts'
import { varrerVezes } from '../db/queries/escrever-vez.ts'
import { avisarAtrasos } from '../diagnostico/avisar-atrasos.ts'
import { lembrarDocumentos } from '../empresa/lembrar-documentos.ts'
import { andar } from '../importacao/andar.ts'
import { varrerImportacoes } from '../importacao/varrer.ts'
import { conferirPagamentosDoRm } from '../integracao/conferir-pagamentos.ts'
import { drenar } from '../integracao/drenar.ts'
import { podarTentativas } from '../integracao/podar.ts'
import { varrerSaida } from '../integracao/varrer.ts'
import type { Ports } from '../kernel/ports.ts'
import { conferirCobranca } from '../pagamento/conferir-cobranca.ts'
import { lembrarParcelas } from '../pagamento/lembrar-parcelas.ts'
import { varrerPagamentos } from '../pagamento/varrer.ts'
import { anonimizar, varrerExclusoes } from '../privacidade/anonimizar.ts'
import { aceitarPorSilencio } from '../projeto/aceitar-por-silencio.ts'
import { varrerPendentes } from '../questionario/varrer-pendentes.ts'
import { lembrarPrazosDeRecurso } from '../recurso/lembrar-prazos.ts'
import { guardarAvisosFeitos } from '../services/avisos-feitos.ts'
import { cadaUm } from '../services/cada-um.ts'
import { selarDocumento, varrerDocumentosSemSelo } from '../services/selar-documento.ts'
import { cumprirPrazo } from '../solicitacao/cumprir-prazo.ts'
import { varrerPrazos } from '../solicitacao/varrer-prazos.ts'
import { varrerTrocas } from '../usuario/troca-de-email.ts'
import { desligarOsQueFalham } from '../webhook/desligar.ts'
import { enviarEmail, varrerEmails } from './enviar-email.ts'
import { enviarWhatsapp, varrerWhatsapp } from './enviar-whatsapp.ts'
import { esquecerVelhos } from './esquecer-velhos.ts'
import { importadores } from './importadores.ts'
import type { Executores, NomeDeTrabalho } from './queue.ts'
import { remetentes } from './remetentes.ts'
import { restInProportion } from './rest-in-proportion.ts'
import { resumirAvisos } from './resumir-avisos.ts'
import { resumirMensagens } from './resumir-mensagens.ts'

/**
 * What each kind of job does, each as the author of what it writes. Every one may run twice: it looks at the row again and does
 * only what is still due.
 */
export const executores = (ports: Ports): Executores =>
  Object.fromEntries(
    Object.entries(trabalhos(ports)).map(([nome, executar]) => [
      nome,
      (dados: { id?: number; pedido?: string }) =>
        comAutoria(doTrabalho(nome as NomeDeTrabalho, dados), () => (executar as (d: object) => Promise<void>)(dados)),
    ]),
  )

const doTrabalho = (nome: NomeDeTrabalho, { pedido, ...parametros }: { pedido?: string }) => ({
  usuarioId: null,
  chamada: `trabalho.${nome}`,
  parametros,
  ip: null,
  agente: null,
  pedido: pedido ?? null,
  sempre: false,
})

/** What each minute looks for, in this order; by name, for who measures them (bench/ano.ts). */
export const varredurasDoMinuto = (ports: Ports) => ({
  // First: a long sweep of deadlines is what piles counts up.
  compactarContagens: () => compactarContagens(ports.acesso.database),
  varrerVezes: () => varrerVezes(ports.acesso.database),
  atualizarContagens: () => atualizarContagens(ports.acesso.database),
  varrerPrazos: () => varrerPrazos(ports),
  aceitarPorSilencio: () => aceitarPorSilencio(ports),
  avisarAtrasos: () => avisarAtrasos(ports),
  lembrarPrazosDeRecurso: () => lembrarPrazosDeRecurso(ports),
  lembrarDocumentos: () => lembrarDocumentos(ports),
  varrerCredenciamentos: () => varrerCredenciamentos(ports),
  lembrarCredenciamentos: () => lembrarCredenciamentos(ports),
  varrerPagamentos: () => varrerPagamentos(ports),
  lembrarParcelas: () => lembrarParcelas(ports),
  varrerAditivos: () => varrerAditivos(ports),
  resumirMensagens: () => resumirMensagens(ports),
  // After everything that reminds people.
  resumirAvisos: () => resumirAvisos(ports),
  varrerTrocas: () => varrerTrocas(ports),
  varrerExclusoes: () => varrerExclusoes(ports),
  varrerSelos: () => varrerSelos(ports),
  varrerDocumentosSemSelo: () => varrerDocumentosSemSelo(ports),
  varrerEmails: () => varrerEmails(ports),
  varrerWhatsapp: () => varrerWhatsapp(ports),
  varrerSaida: () => varrerSaida(ports, remetentes),
  desligarOsQueFalham: () => desligarOsQueFalham(ports),
  varrerImportacoes: () => varrerImportacoes(ports),
})

/** The same as a job does them: what reads all phases, rounds and amounts of the hub leaves turns out as it takes longer. */
function doMinuto(ports: Ports): (() => Promise<unknown>)[] {
  const todas = varredurasDoMinuto(ports)
  return Object.values({ ...todas, atualizarContagens: restInProportion(todas.atualizarContagens) })
}

const trabalhos = (ports: Ports, varreduras = doMinuto(ports)): Executores => ({
  'solicitacao.prazo': async ({ id }) => {
    await ports.acesso.database.transaction((tx) => cumprirPrazo(tx, ports, id))
  },
  'titularidade.conferir': (dados) => conferirTitularidade(ports, dados),
  'prazos.varrer': () => varrerTudo(varreduras),
  'auditoria.selar': async () => {
    await selarAuditoria(ports.acesso.database)
  },
  'email.enviar': ({ id }) => enviarEmail(ports, id),
  'whatsapp.enviar': ({ id }) => enviarWhatsapp(ports, id),
  'pagamento.conferir': ({ id }) => conferirPagamento(ports, id),
  'pagamento.estornar': ({ id }) => conferirPagamento(ports, id),
  'contrato.selar': ({ id }) => selar(ports, id),
  'documento.selar': ({ codigo }) => selarDocumento(ports, codigo),
  'integracao.drenar': async ({ destino }) => {
    await drenar(ports, remetentes, destino)
  },
  'importacao.andar': ({ id }) => andar(ports, importadores, id),
  'rm.pagamentos': async () => {
    const { falhas } = await conferirPagamentosDoRm(ports)
    if (falhas.length) throw new AggregateError(falhas, `${falhas.length} payments could not be compared`)
  },
  'integracao.podar': async () => {
    await podarTentativas(ports)
  },
  'privacidade.anonimizar': async ({ id }) => {
    await anonimizar(ports, id)
  },
  'arquivos.varrer': () =>
    varrerTudo([
      () => varrerCadastros(ports.acesso.database),
      () => esquecerVelhos(ports),
      () => guardarAvisosFeitos(ports.acesso.database),
      () => varrerPendentes(ports),
      () => varrerArquivos(ports),
    ]),
})

/** Every sweep has its turn, whatever became of the ones before. */
async function varrerTudo(varreduras: readonly (() => Promise<unknown>)[]): Promise<void> {
  await cadaUm(varreduras, 'sweeps failed', (varrer) => varrer())
}

/**
 * One charge against the provider. Where it did not answer the job fails and is tried again, by the same keys; what it
 * refused is kept with the charge, and trying again would not help.
 */
async function conferirPagamento(ports: Ports, id: number): Promise<void> {
  const { falha } = await conferirCobranca(ports, id)
  if (falha && falha.desfecho !== 'recusado') throw falha
}
