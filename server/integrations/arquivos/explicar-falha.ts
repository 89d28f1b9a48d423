import type { Ambiente } from '../../kernel/variaveis.ts'

/** The first of the causes, with the name that the store's client gave it. */
const primeira = (falha: unknown): Error | undefined =>
  falha instanceof Error ? (primeira(falha.cause) ?? falha) : undefined

/** What an operator should do about a bucket that does not do what was asked: a sentence that begins with the variable to be changed. */
export function explicarFalhaDoBucket(falha: unknown, env: Pick<Ambiente, 'S3_BUCKET' | 'S3_ENDPOINT'>): string {
  const { name = '', message = '' } = primeira(falha) ?? {}
  const dito = `${name} ${message}`
  if (/NoSuchBucket/.test(dito)) return `S3_BUCKET: o bucket ${env.S3_BUCKET} não existe; crie-o, ou corrija o nome.`
  if (/AccessDenied|Forbidden|SignatureDoesNotMatch|InvalidAccessKeyId/.test(dito))
    return `S3_CHAVE e S3_SEGREDO: o armazém recusou (${name || message}); a chave precisa gravar, ler, listar e apagar em ${env.S3_BUCKET}.`
  return `${env.S3_ENDPOINT ? 'S3_ENDPOINT' : 'S3_BUCKET'}: o armazém não fez o que o Hub pediu (${message || name}); confira o endereço e se esta máquina o alcança.`
}
