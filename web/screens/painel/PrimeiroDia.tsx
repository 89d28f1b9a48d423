import { credenciamento } from '@hub/protocol/credenciamento.ts'
import { useQuery } from '@tanstack/react-query'
import { consulta } from '../../api/consultas.ts'
import { useSessao } from '../../api/sessao.ts'
import { caminhos } from '../../parts/caminhos.ts'
import { LinkBotao } from '../../ui/LinkBotao.tsx'
import { Secao } from '../../ui/Pagina.tsx'
import { Vazio } from '../../ui/Vazio.tsx'

/**
 * What a provider does before the first invitation comes: which step it is at, and why. Nothing where it is accredited
 * already: then it waits for clients.
 */
export function PrimeiroDia() {
  const { empresas } = useSessao()
  const minha = empresas.find((e) => e.lado === 'prestador')
  const lista = useQuery({
    ...consulta(credenciamento.listarDaEmpresa, { params: { id: minha?.id ?? 0 } }),
    enabled: minha !== undefined,
  })
  if (!minha)
    return (
      <Vazio
        title="Primeiro, cadastre a sua empresa"
        action={
          <LinkBotao variant="acao" href={caminhos.cadastro}>
            Cadastrar a empresa
          </LinkBotao>
        }
      >
        É pela empresa que você pede o credenciamento e recebe os convites.
      </Vazio>
    )
  const pedidos = lista.data?.results
  if (!pedidos || pedidos.some((c) => c.situacao === 'credenciado')) return null
  const pedido = pedidos.length > 0
  return (
    <Secao title="Para receber o primeiro convite">
      <ol>
        <li>1. Empresa cadastrada: feito.</li>
        <li>
          {pedido ? (
            '2. Credenciamento pedido: feito.'
          ) : (
            <b>2. Peça o credenciamento em cada serviço que você presta. Sem ele nenhum convite chega.</b>
          )}
        </li>
        <li>
          {pedido ? (
            <b>3. Mande os documentos e os consultores que faltam. É por eles que o gestor confere a sua empresa.</b>
          ) : (
            '3. Mande os documentos e diga quem são os seus consultores.'
          )}
        </li>
        <li>4. O gestor confere e aprova. Daí em diante, os convites chegam aqui e por e-mail.</li>
      </ol>
      <p>
        <LinkBotao variant="agora" href={caminhos.minhaEmpresa}>
          {pedido ? 'Ver o que falta' : 'Pedir o credenciamento'}
        </LinkBotao>
      </p>
    </Secao>
  )
}
