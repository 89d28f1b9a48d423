import type { ResultadoDaConsulta } from '@hub/domain/cadastro/cadastro.rules.ts'
import { municipio } from '../integrations/municipios/municipios.ts'
import { SemResposta } from '../kernel/buscar-json.ts'
import type { Logger } from '../kernel/use-case.ts'

/** Asks a register outside. That it gives no answer is one: nobody who fills a form is stopped by it. */
export async function perguntar<T>(
  logger: Logger,
  pergunta: () => Promise<T | undefined>,
): Promise<{ resultado: ResultadoDaConsulta; achado: T | undefined }> {
  try {
    const achado = await pergunta()
    return { resultado: achado ? 'encontrada' : 'nao_encontrada', achado }
  } catch (causa) {
    if (!(causa instanceof SemResposta)) throw causa
    logger.warn({ err: causa, motivo: causa.motivo }, 'a register gave no answer')
    return { resultado: causa.motivo === 'nao_configurado' ? 'nao_configurado' : 'indisponivel', achado: undefined }
  }
}

/** A municipality of IBGE's list as it travels; a code that is none of them is nothing known. */
export function verCidade(codigo: string | null) {
  const m = codigo === null ? undefined : municipio(codigo)
  return m ? { codigo: m.codigo, nome: m.nome, estado: m.estado } : null
}
