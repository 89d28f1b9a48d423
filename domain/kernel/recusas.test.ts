import { expect, test } from 'vitest'
import { recusas } from './recusas.ts'

/** Everything that is no conflict with how things stand (409), by what integrators and screens do about it. */
const outras: Record<number, string> = {
  // What was handed in has to be mended.
  400: 'VALIDACAO ENVIO_INTERROMPIDO ARQUIVO_VAZIO ARQUIVO_TIPO_NAO_ACEITO ARQUIVO_CORROMPIDO ARQUIVO_DEMORADO ARQUIVO_PROTEGIDO_POR_SENHA ARQUIVO_COM_CONTEUDO_ATIVO ARQUIVO_COM_VIRUS ARQUIVO_AUSENTE CARRINHO_ITEM_REPETIDO DOCUMENTO_SEM_VALIDADE DOCUMENTO_JA_VENCIDO DOCUMENTO_EMITIDO_NO_FUTURO DOCUMENTO_DATAS_TROCADAS IMAGEM_TIPO_NAO_ACEITO PLANILHA_COM_ERROS PLANILHA_ILEGIVEL SENHA_FRACA SENHA_ATUAL_NAO_CONFERE INVALID_CALLBACK_URL_ERROR',
  // Nobody knows who asks.
  401: 'SESSAO_AUSENTE TOKEN_INVALIDO INVALID_LOGIN WEBHOOK_INVALIDO',
  // Known, and not allowed; not by being somebody else, by a second step or another entry.
  403: 'CSRF TOKEN_SEM_ESCOPO PAPEL_NAO_PERMITE SEGUNDA_ETAPA_VENCIDA NIVEL_DO_GOVBR_INSUFICIENTE NAO_E_REPRESENTANTE SEGUNDO_FATOR_PEDIDO SEGUNDO_FATOR_INVALIDO SEGUNDO_FATOR_EXIGIDO',
  // Not there, or not his to know of.
  404: 'NAO_ENCONTRADO LINK_INVALIDO MISSING_NEXTAUTH_API_ROUTE_ERROR',
  // No such call at this address.
  405: 'METODO_NAO_PERMITIDO',
  // Too large.
  413: 'CORPO_GRANDE_DEMAIS ARQUIVO_GRANDE_DEMAIS',
  // Of another kind than is read.
  415: 'TIPO_NAO_ACEITO',
  // Asked of another host.
  421: 'ENDERECO_NAO_ATENDIDO',
  // The key of another operation.
  422: 'CHAVE_REUTILIZADA',
  // Too often.
  429: 'MUITAS_TENTATIVAS',
  // The hub's own fault.
  500: 'ERRO_INTERNO NO_SECRET CALLBACK_CREDENTIALS_HANDLER_ERROR',
  // A way in that this installation has not.
  501: 'EMAIL_REQUIRES_ADAPTER_ERROR',
  // Another system, or the hub for a moment.
  503: 'INDISPONIVEL RM_INDISPONIVEL SAS_INDISPONIVEL PAGAMENTO_INDISPONIVEL',
}

test('a refusal is a conflict with how things stand, unless its status says otherwise', () => {
  const porCodigo = new Map(
    Object.entries(outras).flatMap(([status, codigos]) => codigos.split(' ').map((c) => [c, Number(status)] as const)),
  )
  const erradas = Object.entries(recusas).filter(([codigo, { status }]) => status !== (porCodigo.get(codigo) ?? 409))
  expect(erradas).toEqual([])
  expect([...porCodigo.keys()].filter((codigo) => !(codigo in recusas))).toEqual([])
})
