import { Ancora } from '../ui/Ancora.tsx'
import { caminhos, para } from './caminhos.ts'
import css from './ElosDoPortal.module.css'

/** At the foot of every page: whom to ask, what is kept for everybody to use it, what becomes of one's data, and what one agrees to. */
export const ElosDoPortal = () => (
  <nav aria-label="Sobre o portal">
    <ul className={css.elos}>
      <li>
        <Ancora href={caminhos.ajuda}>Ajuda</Ancora>
      </li>
      <li>
        <Ancora href={caminhos.acessibilidade}>Acessibilidade</Ancora>
      </li>
      <li>
        <Ancora href={caminhos.privacidade}>Aviso de privacidade</Ancora>
      </li>
      <li>
        <Ancora href={para('privacidade', undefined, { documento: 'termos' })}>Termos de uso</Ancora>
      </li>
    </ul>
  </nav>
)
