import {
  conferirEmpresaImportada,
  type EmpresaComPessoa,
  type EmpresaEscrita,
  empresaComPessoa,
  gravarEmpresaImportada,
} from '../services/empresa-importada.ts'
import { importador } from '../services/importador.ts'

/** Companies that contract, each with the person who is invited to act for it. */
export const importarEmpresas = importador<EmpresaEscrita, EmpresaComPessoa>({
  forma: empresaComPessoa,
  conferir: (db, escrito, contexto) => conferirEmpresaImportada(db, escrito, 'cliente', contexto),
  gravar: gravarEmpresaImportada,
})
