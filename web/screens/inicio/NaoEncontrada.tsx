import { useTitulo } from '../../parts/endereco.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Cabecalho } from '../../ui/Pagina.tsx'

/** Nothing is at this address, or it is not for this person to know. */
export function NaoEncontrada() {
  useTitulo('Página não encontrada')
  return (
    <>
      <Cabecalho
        title="Não encontramos esta página"
        subtitle="O endereço pode ter sido digitado errado, ou o registro não existe mais."
      />
      <p>
        <LinkBotao href="/" variant="acao">
          Ir para o início
        </LinkBotao>
      </p>
    </>
  )
}
