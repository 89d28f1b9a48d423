import { Abas } from '../ui/Abas.tsx'
import { Agora } from '../ui/Agora.tsx'
import { BarraDividida } from '../ui/BarraDividida.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Caminho } from '../ui/Caminho.tsx'
import { CascaExterna } from '../ui/CascaExterna.tsx'
import { CascaInterna } from '../ui/CascaInterna.tsx'
import { Celula } from '../ui/Celula.tsx'
import { Definicoes } from '../ui/Definicoes.tsx'
import { Etiqueta } from '../ui/Etiqueta.tsx'
import { Cabecalho, DuasColunas, RodapeFixo, Secao } from '../ui/Pagina.tsx'
import { passosAte } from './caminhos.ts'

function Conteudo() {
  return (
    <>
      <Cabecalho
        trail={[{ label: 'Minhas solicitações', href: '#lista' }, { label: '2026-000123' }]}
        title="Boas práticas de fabricação de alimentos"
        subtitle="Solicitação 2026-000123 · Sabor Seguro Consultoria em Alimentos"
        end={<Etiqueta color="ambar">Em contratação</Etiqueta>}
      />
      <Caminho steps={passosAte(3)} />
      <Agora
        action={
          <Botao variant="agora" size="grande">
            Assinar o contrato
          </Botao>
        }
      >
        <b>É a sua vez:</b> assine o contrato até <b>25/11/2026</b> (faltam 3 dias úteis); depois, o Pix da sua parte.
      </Agora>
      <DuasColunas
        sideFirst
        side={
          <Secao title="Preço" ruled>
            <BarraDividida
              total={{ label: 'Preço do serviço', value: 'R$ 4.160,00' }}
              parts={[
                { id: 's', label: 'Subsídio (70%)', amount: 291200, value: 'R$ 2.912,00', tone: 'teal' },
                { id: 'c', label: 'Sua parte', amount: 124800, value: 'R$ 1.248,00', tone: 'azul', strong: true },
              ]}
              note="O subsídio é pago direto ao prestador. Não passa por você."
            />
          </Secao>
        }
      >
        <Abas
          label="Partes"
          current="resumo"
          tabs={[
            { id: 'resumo', label: 'Resumo', href: '#resumo' },
            { id: 'propostas', label: 'Propostas', count: 3, href: '#propostas' },
          ]}
        >
          <Secao title="O serviço">
            <Definicoes
              items={[
                { term: 'Prestador', value: 'Sabor Seguro Consultoria em Alimentos' },
                { term: 'Consultora', value: 'Marina Teles' },
                { term: 'Carga horária', value: '40 h em 4 etapas, presencial' },
              ]}
            />
          </Secao>
        </Abas>
      </DuasColunas>
      <RodapeFixo
        actions={
          <>
            <Botao>Ver como cliente</Botao>
            <Botao variant="contorno">Enviar proposta</Botao>
          </>
        }
      >
        Rascunho salvo às 14:07
      </RodapeFixo>
    </>
  )
}

const PESSOA = <Celula detail="Gestor · Alimentos e bebidas">Rogério Amaral</Celula>

export function CascasAMostra({ kind }: { kind: string }) {
  if (kind === 'externa')
    return (
      <CascaExterna
        nav={[
          { href: '#catalogo', label: 'Catálogo' },
          { href: '#externa', label: 'Minhas solicitações', current: true },
          { href: '#pagamentos', label: 'Pagamentos' },
          { href: '#ajuda', label: 'Ajuda' },
        ]}
        tools={
          <Botao variant="texto" icon="carrinho" iconOnly>
            Pedido, 2 serviços
          </Botao>
        }
        person={PESSOA}
        footer="Hub · Consultoria com apoio"
      >
        <Conteudo />
      </CascaExterna>
    )
  return (
    <CascaInterna
      groups={[
        {
          label: 'Trabalho',
          items: [
            { href: '#interna', label: 'Painel', current: true },
            { href: '#minhas', label: 'Com você', count: 14 },
            { href: '#demandas', label: 'Demandas', count: 128 },
          ],
        },
        {
          label: 'Rede',
          items: [
            { href: '#empresas', label: 'Empresas', count: 412 },
            { href: '#servicos', label: 'Serviços', count: 87 },
          ],
        },
      ]}
      person={PESSOA}
    >
      <Conteudo />
    </CascaInterna>
  )
}
