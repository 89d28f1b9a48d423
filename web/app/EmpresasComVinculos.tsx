import { empresa } from '@hub/protocol/empresa.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../api/consultas.ts'
import { MeusVinculos } from '../screens/cadastro/MeusVinculos.tsx'
import { MinhasEmpresas } from '../screens/empresa/MinhasEmpresas.tsx'

/** Screens of two concepts meet here: the companies that one acts for, and the way to others, which they would push. */
export function EmpresasComVinculos() {
  const { isPending } = useQuery(consulta(empresa.listarMinhas))
  return (
    <>
      <MinhasEmpresas />
      {!isPending && <MeusVinculos />}
    </>
  )
}
