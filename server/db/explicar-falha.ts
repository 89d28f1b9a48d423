import { ehDeConexao } from './falha-de-conexao.ts'

const porCodigo: Record<string, string> = {
  '28P01': 'o servidor recusou a senha; confira usuário e senha.',
  '28000': 'o servidor não deixa este usuário entrar; confira o usuário e o pg_hba.conf.',
  '3D000': 'o banco não existe no servidor; crie-o com createdb, ou corrija o nome.',
  '42501':
    'o usuário não pode criar tabelas; torne-o dono do banco (alter database … owner to …) ou dê a ele create no esquema public.',
  '53300': 'o servidor não aceita mais conexões; aumente max_connections, ou use menos instâncias.',
  ENOTFOUND: 'o nome do servidor não existe; confira o endereço.',
  EAI_AGAIN: 'o nome do servidor não pôde ser resolvido; confira o DNS desta máquina.',
  DEPTH_ZERO_SELF_SIGNED_CERT:
    'o certificado do servidor não é reconhecido; informe a autoridade em NODE_EXTRA_CA_CERTS.',
  SELF_SIGNED_CERT_IN_CHAIN:
    'o certificado do servidor não é reconhecido; informe a autoridade em NODE_EXTRA_CA_CERTS.',
}

/**
 * What an operator should do about a database that cannot be used, as a sentence that begins with DATABASE_URL; undefined for a fault
 * that is none of the connection's or of the role's.
 */
export function explainDatabaseFailure(falha: unknown): string | undefined {
  for (let e = falha; e instanceof Error; e = e.cause) {
    const dica = porCodigo[(e as NodeJS.ErrnoException).code ?? '']
    if (dica) return `DATABASE_URL: ${dica}`
    if (/extension "(\w+)" is not available/.test(e.message))
      return 'DATABASE_URL: faltam no servidor as extensões unaccent e pg_trgm; instale o pacote contrib do PostgreSQL.'
    if (/does not support SSL/.test(e.message))
      return 'DATABASE_URL: o servidor não fala TLS; retire sslmode, ou ligue ssl no servidor.'
  }
  return ehDeConexao(falha)
    ? 'DATABASE_URL: o servidor não responde; confira endereço e porta, se ele está no ar e se o firewall deixa passar.'
    : undefined
}
