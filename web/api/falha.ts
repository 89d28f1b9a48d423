import { type CodigoDeRecusa, recusas } from '@hub/domain/kernel/recusas.ts'

/** Faults that no answer of the server names: the device has no network, nobody answered, or the caller gave up. */
type TipoLocal = 'SEM_REDE' | 'SEM_RESPOSTA' | 'SESSAO_PERDIDA'
type TipoDeFalha = CodigoDeRecusa | TipoLocal | (string & {})

/** What the user reads when no answer came: the device may have gone offline after the call had left it. */
const textosLocais: Record<TipoLocal, string> = {
  SEM_REDE: 'Sem conexão. O que você escreveu continua na tela: tente de novo quando a internet voltar.',
  SEM_RESPOSTA: 'A resposta não chegou. Confira se a ação foi feita antes de repetir.',
  SESSAO_PERDIDA: 'Sua sessão terminou. Entre de novo para continuar.',
}

/** The hub says which limit was passed; what stands before it does not. */
const GRANDE_PARA_O_CAMINHO = 'O envio é grande demais. Envie menos de uma vez, ou arquivos menores.'

/** A call that did not succeed: the server's refusal, or that no answer came (status 0). */
export class Falha extends Error {
  /** HTTP status; 0 when nothing was answered. */
  readonly status: number
  readonly type: TipoDeFalha
  /** The sentence to show. */
  readonly mensagem: string
  /** Sentences by path of the field ('etapas.0.valor'); '' is the whole form. */
  readonly campos: Record<string, string>
  /** Seconds that the server asks to wait (429, 503). */
  readonly esperar: number | undefined

  constructor(dados: {
    status: number
    type: TipoDeFalha
    mensagem?: string
    campos?: Record<string, string>
    esperar?: number
    cause?: unknown
  }) {
    const mensagem = dados.mensagem ?? textoDe(dados.type)
    super(mensagem, { cause: dados.cause })
    this.name = 'Falha'
    this.status = dados.status
    this.type = dados.type
    this.mensagem = mensagem
    this.campos = dados.campos ?? {}
    this.esperar = dados.esperar
  }
}

function textoDe(type: string): string {
  if (Object.hasOwn(textosLocais, type)) return textosLocais[type as TipoLocal]
  if (Object.hasOwn(recusas, type)) return recusas[type as CodigoDeRecusa].texto
  return recusas.ERRO_INTERNO.texto
}

/** Sentence of anything thrown, for a screen that shows it. */
export const fraseDe = (erro: unknown): string => (erro instanceof Falha ? erro.mensagem : recusas.ERRO_INTERNO.texto)

/**
 * Why a workbook was not taken. The general sentences name the types and the size of any file: what the hub says of this one goes
 * before them, and what is no workbook is asked for as one.
 */
export function fraseDaPlanilha(erro: unknown): string {
  if (!(erro instanceof Falha)) return fraseDe(erro)
  if (erro.type === 'ARQUIVO_TIPO_NAO_ACEITO') return 'Este arquivo não é uma planilha. Envie a planilha em XLSX.'
  return erro.campos.arquivo ?? erro.mensagem
}

/** The session ended and the page is already on its way to /login: nothing more has to be said. */
export const ehSessaoPerdida = (erro: unknown): boolean => erro instanceof Falha && erro.type === 'SESSAO_PERDIDA'

/** There is no such thing, or not for this person. */
export const ehAusente = (erro: unknown): boolean => erro instanceof Falha && erro.status === 404

/** What the page showed and the hub no longer has: who acted on it reads that, and not that a search found nothing. */
const REMOVIDO = 'Nada foi feito: isto foi removido, ou você não tem mais acesso. A página mostra agora como ficou.'

/** The failure of an act on a part of a page, or the download of one, in words of it; any other stays as it is. */
export const doQueSumiu = (erro: unknown): unknown =>
  erro instanceof Falha && erro.type === 'NAO_ENCONTRADO'
    ? new Falha({ status: erro.status, type: erro.type, mensagem: REMOVIDO, cause: erro })
    : erro

/** Asking again later may well succeed: no network, no answer or not the hub's, a server busy or broken for a moment. */
export const ehPassageira = (erro: unknown): boolean =>
  erro instanceof Falha &&
  erro.type !== 'SESSAO_PERDIDA' &&
  (erro.status < 400 || erro.status === 429 || erro.status >= 500)

/** Reads `{type, mensagem, campos?}`; a body that is not ours (a proxy's page) gets the general sentence of its status. */
export function lerFalha(status: number, corpo: string, retryAfter: string | null): Falha {
  const esperar = retryAfter && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined
  try {
    const { type, mensagem, campos } = JSON.parse(corpo) as Partial<Falha>
    if (typeof type === 'string')
      return new Falha({ status, type, mensagem: mensagem ?? textoDe(type), campos: campos ?? {}, esperar })
  } catch {
    // Not JSON: falls through to the status alone.
  }
  if (status === 413) return new Falha({ status, type: 'CORPO_GRANDE_DEMAIS', mensagem: GRANDE_PARA_O_CAMINHO })
  const type =
    status === 401
      ? 'SESSAO_AUSENTE'
      : status === 404
        ? 'NAO_ENCONTRADO'
        : status >= 502
          ? 'INDISPONIVEL'
          : 'ERRO_INTERNO'
  return new Falha({ status, type, esperar })
}
