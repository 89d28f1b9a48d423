/**
 * Status of every refusal that the API can answer with. The sentence that people read is in web/copy/recusas.ts, an
 * exhaustive record over these keys: a code without its sentence does not compile.
 */
export const recusas = {
  VALIDACAO: 400,
  CSRF: 403,
  SESSAO_AUSENTE: 401,
  INVALID_LOGIN: 401,
  PAPEL_NAO_PERMITE: 403,
  NAO_ENCONTRADO: 404,
  METODO_NAO_PERMITIDO: 405,
  SITUACAO_NAO_PERMITE: 409,
  VERSAO_DESATUALIZADA: 409,
  CHAVE_REUTILIZADA: 422,
  CORPO_GRANDE_DEMAIS: 413,
  TIPO_NAO_ACEITO: 415,
  MUITAS_TENTATIVAS: 429,
  INDISPONIVEL: 503,
  ERRO_INTERNO: 500,
} as const
