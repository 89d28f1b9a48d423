import { sair } from '../../api/entrada.ts'
import { Botao } from '../../ui/Botao.tsx'
import { Cabecalho, Pilha } from '../../ui/Pagina.tsx'
import { LigarSegundoFator } from './LigarSegundoFator.tsx'

interface Props {
  /** Its window is open. */
  ligando: boolean
  ligar: (abrir: boolean) => void
}

/** In place of every screen while the installation asks for a second step of the sign-in and there is none. */
export function LigarPrimeiro({ ligando, ligar }: Props) {
  return (
    <>
      <Cabecalho
        title="Ligue a verificação em duas etapas"
        subtitle="O seu perfil exige um segundo passo na entrada. Leva dois minutos e é feito uma vez."
      />
      <Pilha narrow>
        <p>
          Tenha o celular à mão, com um aplicativo autenticador. Sem ele ainda? Instale um na loja de aplicativos e
          volte aqui.
        </p>
        <div>
          <Botao variant="acao" onClick={() => ligar(true)}>
            Ligar agora
          </Botao>{' '}
          <Botao variant="texto" onClick={() => void sair().catch(() => undefined)}>
            Sair
          </Botao>
        </div>
      </Pilha>
      {ligando && <LigarSegundoFator onClose={() => ligar(false)} />}
    </>
  )
}
