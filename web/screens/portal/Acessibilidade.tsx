import { portal } from '@hub/protocol/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { Ancora } from '../../ui/Ancora.tsx'
import { Cabecalho, Pilha, Secao } from '../../ui/Pagina.tsx'

/** What the portal keeps for everybody to use it, how it is judged, what falls short, and whom to tell (Lei 13.146/2015, art. 63). */
export function Acessibilidade() {
  const { data: contato } = useQuery(consulta(portal.lerContato))
  return (
    <>
      <Cabecalho title="Acessibilidade" subtitle="O Hub é para todas as pessoas. Diga a nós quando não for." />
      <Pilha narrow>
        <Secao title="O que seguimos">
          <p>
            Seguimos as diretrizes WCAG 2.2, nos níveis A e AA, e a Lei Brasileira de Inclusão (Lei nº 13.146/2015, art.
            63).
          </p>
        </Secao>
        <Secao title="O que você pode fazer">
          <ul>
            <li>Usar tudo só com o teclado. O foco aparece sempre, e vai para onde a página mudou.</li>
            <li>Usar um leitor de tela. Cada campo tem nome, e cada erro diz o que corrigir.</li>
            <li>Aumentar a letra até 400% e o espaço entre as linhas. A página não anda para os lados.</li>
            <li>Usar o tema escuro do seu aparelho, o alto contraste e a opção de menos movimento.</li>
            <li>Parar e voltar depois. Rascunhos e respostas ficam guardados.</li>
          </ul>
        </Secao>
        <Secao title="Como conferimos">
          <p>
            A cada mudança, um programa confere as páginas no computador e no celular, nos dois temas. Confere também o
            contraste das cores e para onde vai o foco.
          </p>
        </Secao>
        <Secao title="O que ainda falta">
          <ul>
            <li>Ainda não testamos as páginas com pessoas que usam leitor de tela.</li>
            <li>Arquivos que outras pessoas enviam podem não ter texto que se possa ouvir.</li>
            <li>O portal não tem tradução para Libras.</li>
          </ul>
        </Secao>
        <Secao title="Encontrou uma barreira?">
          <p>
            {contato ? (
              <>
                Ligue para <a href={`tel:${contato.telefone.replace(/[^\d+]/g, '')}`}>{contato.telefone}</a> e diga em
                que página foi.
              </>
            ) : (
              <>
                Fale com o <Ancora href={caminhos.ajuda}>suporte</Ancora> e diga em que página foi.
              </>
            )}
          </p>
        </Secao>
      </Pilha>
    </>
  )
}
