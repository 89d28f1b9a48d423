import { BarraDividida } from '../ui/BarraDividida.tsx'
import { Botao } from '../ui/Botao.tsx'
import { Definicoes } from '../ui/Definicoes.tsx'
import { Esqueleto } from '../ui/Esqueleto.tsx'
import { Faixa } from '../ui/Faixa.tsx'
import { Falha } from '../ui/Falha.tsx'
import { GraficoDeBarras } from '../ui/GraficoDeBarras.tsx'
import { LinkBotao } from '../ui/LinkBotao.tsx'
import { Progresso } from '../ui/Progresso.tsx'
import { Trilha } from '../ui/Trilha.tsx'
import { Vazio } from '../ui/Vazio.tsx'
import { Bloco, Metades } from './Bloco.tsx'

const reais = (centavos: number) =>
  (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 })

export function Estados() {
  return (
    <>
      <Bloco title="Valores">
        <Definicoes
          layout="indicadores"
          items={[
            { term: 'Esperam por você', value: 14, href: '#minhas' },
            { term: 'Atrasadas', value: 5, alert: true, href: '#atrasadas' },
            { term: 'Vencem em 3 dias úteis', value: 9, href: '#perto' },
            { term: 'Em andamento', value: 128, href: '#todas' },
            { term: 'Subsídio comprometido', value: 'R$ 1.284.560,00', detail: '64% de R$ 2.000.000,00' },
          ]}
        />
        <Metades>
          <Definicoes
            items={[
              { term: 'Prestador', value: 'Sabor Seguro Consultoria em Alimentos' },
              { term: 'Carga horária', value: '40 h em 4 etapas, presencial' },
              { term: 'Visita', value: null },
            ]}
          />
          <BarraDividida
            total={{ label: 'Preço do serviço', value: 'R$ 4.160,00' }}
            parts={[
              { id: 's', label: 'Subsídio (70%)', amount: 291200, value: 'R$ 2.912,00', tone: 'teal' },
              { id: 'c', label: 'Sua parte', amount: 124800, value: 'R$ 1.248,00', tone: 'azul', strong: true },
            ]}
            note="O subsídio é pago direto ao prestador. Não passa por você."
          />
        </Metades>
        <Metades>
          <GraficoDeBarras
            title="Dias em cada fase, em média"
            series={[{ name: 'Dias', tone: 'azul' }]}
            bars={[
              { id: 'a', label: 'Solicitação', parts: [4] },
              { id: 'b', label: 'Diagnóstico', parts: [11] },
              { id: 'c', label: 'Proposta', parts: [9] },
              { id: 'd', label: 'Contratação', parts: [6] },
            ]}
          />
          <GraficoDeBarras
            title="Contratado por mês"
            direction="colunas"
            series={[
              { name: 'Parte do cliente', tone: 'listrado' },
              { name: 'Subsídio', tone: 'teal' },
            ]}
            format={reais}
            bars={['jun', 'jul', 'ago', 'set', 'out', 'nov'].map((label, at) => ({
              id: label,
              label,
              parts: [(at + 2) * 310000, (at + 1) * 720000],
            }))}
          />
        </Metades>
        <Progresso label="Exportando" value={0.4} detail="40% de 1.248 linhas" />
        <Progresso label="Preparando" detail="Preparando a planilha" />
      </Bloco>
      <Bloco title="Faixas">
        <Trilha
          items={[
            { label: 'Minhas solicitações', href: '#lista' },
            { label: '2026-000123', href: '#123' },
            { label: 'Propostas' },
          ]}
        />
        <Faixa title="Amanhã é feriado" action={<Botao size="pequeno">Entendi</Botao>}>
          O dia 20/11 não conta prazo.
        </Faixa>
        <Faixa tone="certo">A proposta foi enviada.</Faixa>
        <Faixa tone="atencao" title="Sem conexão">
          O que você escreve fica guardado neste aparelho.
        </Faixa>
        <Faixa tone="erro">Ops! Algo deu errado.</Faixa>
      </Bloco>
      <Bloco title="Vazio, erro, carregando">
        <Metades>
          <Vazio title="Nenhuma demanda atrasada" action={<LinkBotao href="#perto">Ver as que vencem logo</LinkBotao>}>
            Nada passou do prazo nas suas 128 demandas. A próxima vence em 23/11/2026.
          </Vazio>
          <Falha onRetry={() => undefined}>
            A lista que estava aqui continua guardada. Confira a conexão e tente de novo.
          </Falha>
          <Esqueleto title lines={4} />
        </Metades>
      </Bloco>
    </>
  )
}
