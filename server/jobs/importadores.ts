import type { TipoDeImportacao } from '@hub/domain/importacao/colunas.ts'
import { importarEmpresas } from '../cadastro/importar.ts'
import { importarCentros } from '../centrocusto/importar.ts'
import { importarPrestadores } from '../credenciamento/importar.ts'
import { importarSolicitacoes } from '../demanda/importar.ts'
import { importarQuestionarios } from '../questionario/importar.ts'
import type { Importador } from '../services/importador.ts'
import { importarServicos } from '../servico/importar.ts'
import { importarTemas } from '../tema/importar.ts'
import { importarUnidades } from '../unidade/importar.ts'
import { importarPessoas } from '../usuario/importar.ts'

/** Who writes each kind of import. */
export const importadores: Record<TipoDeImportacao, Importador> = {
  temas: importarTemas,
  unidades: importarUnidades,
  pessoas: importarPessoas,
  centros: importarCentros,
  servicos: importarServicos,
  questionarios: importarQuestionarios,
  empresas: importarEmpresas,
  prestadores: importarPrestadores,
  solicitacoes: importarSolicitacoes,
}
