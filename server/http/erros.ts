import { recusas } from '@hub/domain/kernel/recusas.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { recusaDe } from '../services/recusa-de.ts'
import { limitesDeFormulario } from './partes.ts'

/** What fits, of a body that was too large: the call's own limit, or that of forms with files. */
function limiteDito(erro: unknown, req: FastifyRequest): string {
  switch ((erro as FastifyError).code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE': {
      const kB = (req.routeOptions.bodyLimit ?? req.server.initialConfig.bodyLimit ?? 0) / 1024
      return ` O limite aqui é de ${kB < 1024 ? `${Math.floor(kB)} kB` : `${Math.floor(kB / 1024)} MB`}.`
    }
    case 'FST_FILES_LIMIT':
      return ` Envie até ${limitesDeFormulario.files} arquivos por vez.`
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return ` O formulário tem mais de ${limitesDeFormulario.fields} campos.`
    default:
      return ''
  }
}

/** Every error becomes `{type, mensagem, campos?}`; the cause goes to the log alone: no stack, SQL or path in a body. */
export function tratarErro(erro: unknown, req: FastifyRequest, reply: FastifyReply): FastifyReply {
  const recusa = recusaDe(erro)
  if (recusa.status >= 500) req.log.error({ err: erro, type: recusa.codigo }, 'request failed')
  // Refused by the database: which key it was is known from its error alone.
  else if (recusa.cause && recusa.codigo === 'SITUACAO_NAO_PERMITE')
    req.log.warn({ err: erro, type: recusa.codigo }, 'request refused by a foreign key')
  else req.log.info({ type: recusa.codigo }, 'request refused')
  if (recusa.codigo === 'MUITAS_TENTATIVAS' && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(recusa.espera ?? 60))
  if (recusa.codigo === 'INDISPONIVEL') reply.header('retry-after', '2')
  return reply
    .code(recusa.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        type: recusa.codigo,
        mensagem: recusas[recusa.codigo].texto + (recusa.codigo === 'CORPO_GRANDE_DEMAIS' ? limiteDito(erro, req) : ''),
        ...(recusa.campos && { campos: recusa.campos }),
      }),
    )
}
