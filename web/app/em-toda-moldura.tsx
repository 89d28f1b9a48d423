import { ElosDoPortal } from '../parts/ElosDoPortal.tsx'
import { AvisoDeConexao } from './AvisoDeConexao.tsx'
import { BarraDaDemo } from './BarraDaDemo.tsx'

/** What every frame has between bar and content, and at its foot. */
export const emTodaMoldura = {
  banner: <AvisoDeConexao />,
  footer: (
    <>
      <ElosDoPortal />
      <BarraDaDemo />
    </>
  ),
}
