/** Why a file isn't accepted. Names of the wire; the sentences live in web/copy. */
const recusasDeArquivo = [
  'ARQUIVO_VAZIO',
  'ARQUIVO_GRANDE_DEMAIS',
  'ARQUIVO_TIPO_NAO_ACEITO',
  'ARQUIVO_CORROMPIDO',
  'ARQUIVO_DEMORADO',
  'ARQUIVO_PROTEGIDO_POR_SENHA',
  'ARQUIVO_COM_CONTEUDO_ATIVO',
  'ARQUIVO_COM_VIRUS',
] as const
export type RecusaDeArquivo = (typeof recusasDeArquivo)[number]

export const ehRecusa = (valor: string): valor is RecusaDeArquivo =>
  (recusasDeArquivo as readonly string[]).includes(valor)
