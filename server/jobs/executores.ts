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
import type { Portas } from '../kernel/portas.ts'
import { lembrarParcelas } from '../pagamento/lembrar-parcelas.ts'
import { varrerPagamentos } from '../pagamento/varrer.ts'
import { guardarAvisosFeitos } from '../passos/avisos-feitos.ts'
import { selarDocumento, varrerDocumentosSemSelo } from '../passos/selar-documento.ts'
import { anonimizar, varrerExclusoes } from '../privacidade/anonimizar.ts'
import { aceitarPorSilencio } from '../projeto/aceitar-por-silencio.ts'
import { varrerPendentes } from '../questionario/varrer-pendentes.ts'
import { lembrarPrazosDeRecurso } from '../recurso/lembrar-prazos.ts'
import { cumprirPrazo } from '../solicitacao/cumprir-prazo.ts'
import { varrerPrazos } from '../solicitacao/varrer-prazos.ts'
import { varrerTrocas } from '../usuario/troca-de-email.ts'
import { desligarOsQueFalham } from '../webhook/desligar.ts'
import { conferirPagamento } from './conferir-pagamento.ts'
import { enviarEmail, varrerEmails } from './enviar-email.ts'
import { enviarWhatsapp, varrerWhatsapp } from './enviar-whatsapp.ts'
import { esquecerVelhos } from './esquecer-velhos.ts'
import type { Executores, NomeDeTrabalho } from './fila.ts'
import { importadores } from './importadores.ts'
import { remetentes } from './remetentes.ts'
import { resumirAvisos } from './resumir-avisos.ts'
import { resumirMensagens } from './resumir-mensagens.ts'

/**
 * What each kind of job does, each as the author of what it writes. Every one may run twice: it looks at the row again and does
 * only what is still due.
 */
export const executores = (portas: Portas): Executores =>
  Object.fromEntries(
    Object.entries(cadaUm(portas)).map(([nome, executar]) => [
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
export const varredurasDoMinuto = (portas: Portas) => ({
  // First: a long sweep of deadlines is what piles counts up.
  compactarContagens: () => compactarContagens(portas.acesso.banco),
  varrerVezes: () => varrerVezes(portas.acesso.banco),
  atualizarContagens: () => atualizarContagens(portas.acesso.banco),
  varrerPrazos: () => varrerPrazos(portas),
  aceitarPorSilencio: () => aceitarPorSilencio(portas),
  avisarAtrasos: () => avisarAtrasos(portas),
  lembrarPrazosDeRecurso: () => lembrarPrazosDeRecurso(portas),
  lembrarDocumentos: () => lembrarDocumentos(portas),
  varrerCredenciamentos: () => varrerCredenciamentos(portas),
  lembrarCredenciamentos: () => lembrarCredenciamentos(portas),
  varrerPagamentos: () => varrerPagamentos(portas),
  lembrarParcelas: () => lembrarParcelas(portas),
  varrerAditivos: () => varrerAditivos(portas),
  resumirMensagens: () => resumirMensagens(portas),
  // After everything that reminds people.
  resumirAvisos: () => resumirAvisos(portas),
  varrerExclusoes: () => varrerExclusoes(portas),
  varrerSelos: () => varrerSelos(portas),
  varrerDocumentosSemSelo: () => varrerDocumentosSemSelo(portas),
  varrerEmails: () => varrerEmails(portas),
  varrerWhatsapp: () => varrerWhatsapp(portas),
  varrerSaida: () => varrerSaida(portas, remetentes),
  desligarOsQueFalham: () => desligarOsQueFalham(portas),
  varrerImportacoes: () => varrerImportacoes(portas),
})

const cadaUm = (portas: Portas): Executores => ({
  'solicitacao.prazo': async ({ id }) => {
    await portas.acesso.banco.transaction((tx) => cumprirPrazo(tx, portas, id))
  },
  'titularidade.conferir': (dados) => conferirTitularidade(portas, dados),
  'prazos.varrer': () => varrerTudo(Object.values(varredurasDoMinuto(portas))),
  'auditoria.selar': async () => {
    await selarAuditoria(portas.acesso.banco)
  },
  'email.enviar': ({ id }) => enviarEmail(portas, id),
  'whatsapp.enviar': ({ id }) => enviarWhatsapp(portas, id),
  'pagamento.conferir': ({ id }) => conferirPagamento(portas, id),
  'pagamento.estornar': ({ id }) => conferirPagamento(portas, id),
  'contrato.selar': ({ id }) => selar(portas, id),
  'documento.selar': ({ codigo }) => selarDocumento(portas, codigo),
  'integracao.drenar': async ({ destino }) => {
    await drenar(portas, remetentes, destino)
  },
  'importacao.andar': ({ id }) => andar(portas, importadores, id),
  'rm.pagamentos': async () => {
    const { falhas } = await conferirPagamentosDoRm(portas)
    if (falhas.length) throw new AggregateError(falhas, `${falhas.length} payments could not be compared`)
  },
  'integracao.podar': async () => {
    await podarTentativas(portas)
  },
  'privacidade.anonimizar': async ({ id }) => {
    await anonimizar(portas, id)
  },
  'arquivos.varrer': () =>
    varrerTudo([
      () => varrerCadastros(portas.acesso.banco),
      () => varrerTrocas(portas),
      () => esquecerVelhos(portas),
      () => guardarAvisosFeitos(portas.acesso.banco),
      () => varrerPendentes(portas),
      () => varrerArquivos(portas),
    ]),
})

/** Every sweep has its turn, whatever became of the ones before. @throws AggregateError with the faults, after all ran */
async function varrerTudo(varreduras: readonly (() => Promise<unknown>)[]): Promise<void> {
  const falhas: unknown[] = []
  for (const varrer of varreduras) await varrer().catch((causa: unknown) => falhas.push(causa))
  if (falhas.length) throw new AggregateError(falhas, `${falhas.length} sweeps failed`)
}
