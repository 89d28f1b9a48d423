import { type ColunaDaImportacao, MAIS_FALHAS, MAIS_LINHAS, tiposDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { lerAba } from '@hub/domain/importacao/ler.rules.ts'
import type { importacao as chamadas } from '@hub/protocol/importacao.ts'
import { importacao } from '../db/tables/importacao.ts'
import type { Caso } from '../kernel/caso.ts'
import { lerPlanilhaEnviada } from '../passos/planilha-enviada.ts'
import { verImportacao } from './importacao.view.ts'

/** The template with a thousand lines has some 200 kB. */
const MAIS_BYTES = 2 * 1024 * 1024

/** What its form already shows to be wrong is told at once; a sound one is checked line by line by a job. */
export const enviar: Caso<typeof chamadas.enviar> = async ({ db, ator, corpo, arquivos, portas }) => {
  const { tipo } = corpo
  const como: { aba: string; chave?: string; colunas: readonly ColunaDaImportacao[] } = tiposDeImportacao[tipo]
  const { nome, sha256, abas } = await lerPlanilhaEnviada(db, portas, arquivos, {
    bytes: MAIS_BYTES,
    abas: [como.aba],
    linhas: MAIS_LINHAS + 20,
    colunas: como.colunas.length,
  })
  const { falhas, linhas } = lerAba(como, abas.find((a) => a.nome === como.aba)?.linhas)
  const [nova] = await db
    .insert(importacao)
    .values({
      tipo,
      nome,
      sha256,
      autorId: ator.id,
      linhas: linhas.length,
      ...(falhas.length > 0
        ? { situacao: 'com_erros', falhas: falhas.slice(0, MAIS_FALHAS), quantasFalhas: falhas.length }
        : { situacao: 'conferindo', dados: linhas }),
    })
    .returning({ id: importacao.id })
  const { id } = nova!
  if (falhas.length === 0) await portas.fila.agendar(db, 'importacao.andar', { id })
  return verImportacao(db, ator, id)
}
