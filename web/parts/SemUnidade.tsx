import { Ancora } from '../ui/Ancora.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { caminhos } from './caminhos.ts'

/** Nothing can be hired for a company of a city that no unit looks after: said before anything is asked. */
export const SemUnidade = ({ cidade }: { cidade?: string }) => (
  <Faixa
    tone="atencao"
    title={cidade ? `Ainda não atendemos ${cidade}` : 'Ainda não atendemos a cidade da sua empresa'}
  >
    Por isso esta empresa ainda não pode contratar. A cidade está errada? Peça a correção no{' '}
    <Ancora href={caminhos.empresas}>cadastro da empresa</Ancora>. Outra dúvida?{' '}
    <Ancora href={caminhos.ajuda}>Fale com o suporte</Ancora>.
  </Faixa>
)
