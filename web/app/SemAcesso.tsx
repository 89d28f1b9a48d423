import { nomeDoPapel, type Papel } from '@hub/domain/kernel/papel.ts'
import { avisos } from '../api/avisos.ts'
import { trocarPapel } from '../api/entrada.ts'
import { ehSessaoPerdida, fraseDe } from '../api/falha.ts'
import { useSessao } from '../api/sessao.ts'
import { useTitulo } from '../parts/endereco.ts'
import { Botao } from '../ui/Botao.tsx'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Cabecalho } from '../ui/Pagina.tsx'

/** The address exists, but not for the group whose screens are shown. */
export function SemAcesso({ papeis }: { papeis: readonly Papel[] }) {
  const sessao = useSessao()
  useTitulo('Sem acesso')
  const outro = sessao.papeis.find((p) => papeis.includes(p))
  return (
    <Cabecalho
      title="Esta página não faz parte do seu perfil"
      subtitle={
        outro
          ? `Você está vendo o Hub como ${nomeDoPapel[sessao.papel ?? outro].toLowerCase()}. Troque de perfil para abri-la.`
          : 'Se você precisa dela no seu trabalho, peça o acesso a quem administra o Hub.'
      }
      end={
        <>
          {outro && (
            <Botao
              variant="acao"
              onClick={() =>
                void trocarPapel(outro).catch((erro) => {
                  if (!ehSessaoPerdida(erro)) avisos.erro(fraseDe(erro))
                })
              }
            >{`Ver como ${nomeDoPapel[outro].toLowerCase()}`}</Botao>
          )}
          <LinkBotao href="/" variant={outro ? 'contorno' : 'acao'}>
            Ir para o início
          </LinkBotao>
        </>
      }
    />
  )
}
