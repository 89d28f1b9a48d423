import { useSessao } from '../../api/sessao.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { NovoCadastro } from './NovoCadastro.tsx'
import { OutraEmpresa } from './OutraEmpresa.tsx'

/** Registration: of a person with its company, or of another company of who is in already. */
export function Cadastro() {
  const { status } = useSessao()
  if (status === 'loading') return <Esqueleto title lines={8} />
  return status === 'authenticated' ? <OutraEmpresa /> : <NovoCadastro />
}
