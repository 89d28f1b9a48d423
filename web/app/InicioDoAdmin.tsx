import { PedidosQueEsperam } from '../screens/cadastro/PedidosQueEsperam.tsx'
import { Inicio } from '../screens/inicio/Inicio.tsx'
import { ExclusoesQueEsperam } from '../screens/privacidade/ExclusoesQueEsperam.tsx'

/** Administration has no panel of its own: what waits for its decision stands before the way to the lists. */
export const InicioDoAdmin = () => (
  <Inicio>
    <PedidosQueEsperam />
    <ExclusoesQueEsperam />
  </Inicio>
)
