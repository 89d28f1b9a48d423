import { MeusVinculos } from '../screens/cadastro/MeusVinculos.tsx'
import { MinhasEmpresas } from '../screens/empresa/MinhasEmpresas.tsx'

/** Screens of two concepts meet here: the companies that one acts for, and the way to others. */
export const EmpresasComVinculos = () => (
  <>
    <MinhasEmpresas />
    <MeusVinculos />
  </>
)
