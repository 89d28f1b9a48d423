import {
  conferirEmpresaImportada,
  type EmpresaComPessoa,
  empresaComPessoa,
  gravarEmpresaImportada,
  itemDaEmpresa,
} from '../passos/empresa-importada.ts'
import { type Importador, importador } from '../passos/importador.ts'

/** Companies that contract, each with the person who is invited to act for it. */
export const importarEmpresas: Importador = importador<EmpresaComPessoa>({
  montar: (linhas) => linhas.map((l) => itemDaEmpresa(l, 'cliente')),
  forma: empresaComPessoa,
  conferir: conferirEmpresaImportada,
  gravar: gravarEmpresaImportada,
})
