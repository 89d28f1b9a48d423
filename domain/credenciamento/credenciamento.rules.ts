import { mesmaPessoa } from '../delegacao/delegacao.rules.ts'
import { type Data, dataDoNumero, diaNumero, diasEntre } from '../kernel/data.ts'
import { type Decisao, permitido, recusado, todas } from '../kernel/decisao.ts'
import { decidir } from '../kernel/maquina.ts'
import type { Papel } from '../kernel/papel.ts'
import type { CodigoDeRecusa } from '../kernel/recusas.ts'
import {
  type CausaDaSuspensao,
  type ComandoDoCredenciamento,
  credenciamento,
  type SituacaoDoCredenciamento,
  situacoesTodas,
} from './credenciamento.states.ts'
import { type EstadoDaExigencia, estaPendente } from './exigencia.rules.ts'

/** The company's `status`: the most advanced of its accreditations; undefined where it never asked for one. */
export const maisAvancada = (situacoes: readonly SituacaoDoCredenciamento[]): SituacaoDoCredenciamento | undefined =>
  situacoesTodas.find((s) => situacoes.includes(s))

/** What the rules ask of an accreditation. */
export interface FatosDoCredenciamento {
  /** Null: the company never asked for it. */
  situacao: SituacaoDoCredenciamento | null
  causa: CausaDaSuspensao | null
  vigenteAte: Data | null
  empresaAtiva: boolean
  /** It was claimed by registration and nobody has confirmed it (decision 0064). */
  empresaAConfirmar: boolean
  /** The service is still offered. */
  servicoAtivo: boolean
  exigencias: readonly EstadoDaExigencia[]
  /** A demanded document that was handed in is no longer good. */
  documentoVencido: boolean
  /** One that is no longer good was renewed, and nobody of the staff has checked the new one. */
  renovadoAConferir: boolean
  /** Who took part in the analysis of this round: took it up, checked a document of it, sent it on. */
  analistas: readonly number[]
}

export interface QuemNoCredenciamento {
  id: number
  papeis: readonly Papel[]
  /** The caller, and those in whose place he acts; himself unless said. */
  nomes?: readonly number[]
}

/** By these somebody takes part in the analysis, and does not confirm what comes of it. */
export const comandosDaAnalise = [
  'analisar',
  'pedirCorrecao',
  'encaminhar',
  'vincular',
] as const satisfies ComandoDoCredenciamento[]

const comando = (f: FatosDoCredenciamento, c: ComandoDoCredenciamento, q: QuemNoCredenciamento) => (): Decisao => {
  if (f.situacao !== null) return decidir(credenciamento, c, f.situacao, q.papeis)
  const { quem } = credenciamento.comandos[c]
  return q.papeis.some((p) => quem.includes(p)) ? recusado('CREDENCIAMENTO_NAO_EXISTE') : recusado('PAPEL_NAO_PERMITE')
}

const emVigor = (f: FatosDoCredenciamento) => (): Decisao => {
  if (!f.empresaAtiva) return recusado('EMPRESA_INATIVA')
  return f.servicoAtivo ? permitido : recusado('SERVICO_FORA_DO_CATALOGO')
}

/** The provider asks for it; again after a refusal, or once its term has ended. */
export function podeSolicitar(f: FatosDoCredenciamento, q: QuemNoCredenciamento): Decisao {
  if (!q.papeis.includes('prestador')) return recusado('PAPEL_NAO_PERMITE')
  return todas<CodigoDeRecusa>(
    () => (f.situacao === null ? permitido : decidir(credenciamento, 'solicitar', f.situacao, q.papeis)),
    () => (f.situacao === 'suspenso' && f.causa !== 'vigencia' ? recusado('CREDENCIAMENTO_SUSPENSO') : permitido),
    emVigor(f),
  )
}

/** The staff opens it for a company, on a contract; it is confirmed like any other. */
export function podeVincular(f: FatosDoCredenciamento, q: QuemNoCredenciamento): Decisao {
  if (!daEquipe(q)) return recusado('PAPEL_NAO_PERMITE')
  return todas<CodigoDeRecusa>(
    () => (f.situacao === null ? permitido : decidir(credenciamento, 'vincular', f.situacao, q.papeis)),
    emVigor(f),
  )
}

const tudoAceito = (f: FatosDoCredenciamento) => (): Decisao =>
  f.exigencias.every((e) => e === 'aceito') ? permitido : recusado('DOCUMENTOS_A_CONFERIR')

export const podePedirCorrecao = (f: FatosDoCredenciamento, q: QuemNoCredenciamento): Decisao =>
  todas(comando(f, 'pedirCorrecao', q), () =>
    f.exigencias.some(estaPendente) ? permitido : recusado('NADA_A_CORRIGIR'),
  )

export const podeCorrigir = (f: FatosDoCredenciamento, q: QuemNoCredenciamento): Decisao =>
  todas(comando(f, 'corrigir', q), () =>
    f.exigencias.some(estaPendente) ? recusado('CORRECAO_INCOMPLETA') : permitido,
  )

export const podeEncaminhar = (f: FatosDoCredenciamento, q: QuemNoCredenciamento): Decisao =>
  todas(comando(f, 'encaminhar', q), tudoAceito(f))

/** Who took part in the analysis does not confirm it, in whosever name (design: domain §1). */
export const podeConfirmar = (f: FatosDoCredenciamento, q: QuemNoCredenciamento): Decisao =>
  todas(
    comando(f, 'confirmar', q),
    () => (mesmaPessoa(f.analistas, q.nomes ?? q.id) ? recusado('CREDENCIAMENTO_DO_PROPRIO') : permitido),
    emVigor(f),
    () => (f.empresaAConfirmar ? recusado('EMPRESA_A_CONFIRMAR') : permitido),
    tudoAceito(f),
  )

/** Back into force: what suspended it must be over, or the next sweep would suspend it again. */
export const podeReativar = (f: FatosDoCredenciamento, q: QuemNoCredenciamento, hoje: Data): Decisao =>
  todas(
    comando(f, 'reativar', q),
    emVigor(f),
    () => (f.vigenteAte !== null && f.vigenteAte < hoje ? recusado('CREDENCIAMENTO_VENCIDO') : permitido),
    () => (f.documentoVencido ? recusado('DOCUMENTOS_A_CONFERIR') : permitido),
  )

/** What a job suspended because of a document returns as soon as every demanded one is good again, and checked. */
export const voltaSozinho = (f: FatosDoCredenciamento, hoje: Data): boolean =>
  f.situacao === 'suspenso' &&
  f.causa === 'documento' &&
  !f.documentoVencido &&
  !f.renovadoAConferir &&
  (f.vigenteAte === null || f.vigenteAte >= hoje)

/**
 * Why a job suspends an accreditation in force today; undefined where nothing asks for it. The end of the term also takes the place
 * of whatever had suspended it: neither a renewed document nor a person brings that one back, it is asked for anew.
 */
export function motivoDeSuspender(f: FatosDoCredenciamento, hoje: Data): 'documento' | 'vigencia' | undefined {
  const terminou = f.vigenteAte !== null && f.vigenteAte < hoje
  if (f.situacao === 'suspenso') return terminou && f.causa !== 'vigencia' ? 'vigencia' : undefined
  if (f.situacao !== 'credenciado') return undefined
  if (terminou) return 'vigencia'
  return f.documentoVencido ? 'documento' : undefined
}

/** Managers and coordinators open an accreditation by contract or call, of whichever company. */
export const podeAbrirCredenciamento = (papeis: readonly Papel[]): Decisao =>
  papeis.includes('gestor') || papeis.includes('coordenador') ? permitido : recusado('PAPEL_NAO_PERMITE')
const daEquipe = (q: QuemNoCredenciamento) => podeAbrirCredenciamento(q.papeis).permitido

/** No new invitations for any of its services; each accreditation stays what it is. */
export function podeSuspenderEmpresa(suspenso: boolean, q: QuemNoCredenciamento): Decisao {
  if (!daEquipe(q)) return recusado('PAPEL_NAO_PERMITE')
  return suspenso ? recusado('EMPRESA_SUSPENSA') : permitido
}

export function podeReativarEmpresa(suspenso: boolean, q: QuemNoCredenciamento): Decisao {
  if (!daEquipe(q)) return recusado('PAPEL_NAO_PERMITE')
  return suspenso ? permitido : recusado('EMPRESA_NAO_SUSPENSA')
}

/** A document as whoever checks it finds it. */
interface DocumentoAConferir {
  substituido: boolean
  enviadoPor: number
}

export function podeConferir(d: DocumentoAConferir, q: QuemNoCredenciamento): Decisao {
  if (!daEquipe(q)) return recusado('PAPEL_NAO_PERMITE')
  if (d.substituido) return recusado('DOCUMENTO_SUBSTITUIDO')
  return mesmaPessoa([d.enviadoPor], q.nomes ?? q.id) ? recusado('DOCUMENTO_DO_PROPRIO') : permitido
}

const vezes: Partial<Record<SituacaoDoCredenciamento, { papel: Papel; ato: string }>> = {
  solicitado: { papel: 'gestor', ato: 'começar a análise' },
  em_analise: { papel: 'gestor', ato: 'conferir os documentos' },
  em_diligencia: { papel: 'prestador', ato: 'corrigir o que foi pedido' },
  em_confirmacao: { papel: 'coordenador', ato: 'confirmar o credenciamento' },
}

/** Whose turn it is; nobody's while it is in force or over. */
export function vezDoCredenciamento(
  f: Pick<FatosDoCredenciamento, 'situacao' | 'causa' | 'documentoVencido' | 'renovadoAConferir'>,
): { papel: Papel; ato: string } | null {
  if (f.situacao === 'suspenso' && f.causa === 'vigencia')
    return { papel: 'prestador', ato: 'pedir o credenciamento de novo' }
  if (f.situacao === 'suspenso' && f.causa === 'documento') {
    if (f.documentoVencido) return { papel: 'prestador', ato: 'renovar o documento vencido' }
    if (f.renovadoAConferir) return { papel: 'gestor', ato: 'conferir os documentos renovados' }
  }
  return (f.situacao && vezes[f.situacao]) ?? null
}

/** Last day of an accreditation confirmed today: the same day so many months later, or the last one of a shorter month. */
export function fimDaVigencia(hoje: Data, meses: number): Data {
  const [ano = 0, mes = 1, dia = 1] = hoje.split('-').map(Number)
  const ordem = ano * 12 + mes - 1 + meses
  const primeiro = (n: number) =>
    `${String(Math.floor(n / 12)).padStart(4, '0')}-${String((n % 12) + 1).padStart(2, '0')}-01`
  const ultimo = diaNumero(primeiro(ordem + 1)) - 1
  return dataDoNumero(Math.min(diaNumero(primeiro(ordem)) + dia - 1, ultimo))
}

/** Calendar days before the end of its term on which a provider is reminded, and business days before that of a correction. */
const ANTES_DO_FIM = 30
const ANTES_DA_CORRECAO = 1

/** The day of which a provider is to be reminded by now; undefined while none is near. */
export function diaDoLembrete(
  f: Pick<FatosDoCredenciamento, 'situacao' | 'vigenteAte'> & { prazo: Data | null },
  hoje: Data,
  uteisAtePrazo: number | null,
): Data | undefined {
  if (f.situacao === 'em_diligencia' && f.prazo !== null && uteisAtePrazo !== null)
    return uteisAtePrazo >= 0 && uteisAtePrazo <= ANTES_DA_CORRECAO ? f.prazo : undefined
  if (f.situacao !== 'credenciado' || f.vigenteAte === null || f.vigenteAte < hoje) return undefined
  return diasEntre(hoje, f.vigenteAte) <= ANTES_DO_FIM ? f.vigenteAte : undefined
}

/** Every command as a detail answer carries it. */
export function acoesDoCredenciamento(
  f: FatosDoCredenciamento,
  q: QuemNoCredenciamento,
  hoje: Data,
): Record<ComandoDoCredenciamento, Decisao> {
  const simples = (c: ComandoDoCredenciamento) => comando(f, c, q)()
  return {
    solicitar: podeSolicitar(f, q),
    vincular: podeVincular(f, q),
    retirar: simples('retirar'),
    analisar: simples('analisar'),
    pedirCorrecao: podePedirCorrecao(f, q),
    corrigir: podeCorrigir(f, q),
    encaminhar: podeEncaminhar(f, q),
    devolver: simples('devolver'),
    confirmar: podeConfirmar(f, q),
    recusar: simples('recusar'),
    suspender: simples('suspender'),
    reativar: podeReativar(f, q, hoje),
    descredenciar: simples('descredenciar'),
  }
}
